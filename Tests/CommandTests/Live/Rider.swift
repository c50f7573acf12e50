import Foundation
import TerminalScreen

/// A rider in front of a real terminal, with the program on its full screen.
struct Rider {
    let bench: Bench
    let terminal: Tmux

    /// - Parameters:
    ///   - now: what the program shall take for the time when it starts; its clock runs from there.
    ///   - options: of the program.
    ///   - welcome: whether the pages of the first start are shown.
    ///   - wrap: shell around the program, which it calls `$*`.
    init(
        _ bench: Bench, now: String = Bench.start, options: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], wrap: String = "exec \"$@\"", welcome: Bool = false,
        ground: String? = nil
    ) throws {
        self.bench = bench
        if !welcome { try bench.run(["zontik settings onboarding=seen"], now: now) }
        var variables = bench.environment
        variables.merge(environment) { $1 }
        // tmux sets these itself.
        for name in ["PATH", "COLUMNS", "HOME", "LANG"] { variables[name] = nil }
        variables["ZONTIK_STORE"] = bench.store
        terminal = try Tmux(
            ["sh", "-c", wrap, "sh", Bench.program, "--now", now] + options, columns: columns, rows: rows,
            environment: variables, ground: ground)
    }

    /// Waits until all the words are on the screen.
    @discardableResult
    func sees(_ words: String..., seconds: Double = 60) throws -> Screen {
        try terminal.wait(for: words.joined(separator: " and "), seconds: seconds) { screen in
            words.allSatisfy { screen.text.contains($0) }
        }
    }

    /// Waits until a code can be scanned from the screen. What else stands there says nothing about it, since a screen
    /// may be seen while it is drawn.
    /// - Parameter isAwaited: whether it is the code that is waited for; an older one may still stand there.
    @discardableResult
    func code(
        theme: TerminalScreen.Theme = .dark, seconds: Double = 60, where isAwaited: (String) -> Bool = { _ in true }
    ) throws -> String {
        var found = ""
        try terminal.wait(for: "the code", seconds: seconds) { screen in
            guard let code = try decodeQR(ScreenPainter(theme: theme).paint(screen)) else { return false }
            found = code
            return isAwaited(code)
        }
        return found
    }

    /// Presses a key and waits for what it leads to.
    @discardableResult
    func presses(_ key: String, andSees words: String) throws -> Screen {
        try terminal.sendKeys(key)
        return try sees(words)
    }

    func types(_ text: String) throws { try terminal.type(text) }

    /// Ends the program by a signal it cannot see.
    func dies() throws {
        kill(try terminal.processIdentifier(), SIGKILL)
        try terminal.waitForExit()
        terminal.kill()
    }
}

extension Screen {
    /// The text without the figures of a running clock (hours to seconds, large digits) and the name of the store.
    var timeless: String {
        lines.map { line in
            let varies = /\d+:\d\d(:\d\d)?|\d+\sh\s\d+\smin|[0-9a-f]{32}/
            return line.contains(/[█▀▄━]|──/) ? "" : line.replacing(varies, with: "…")
        }.joined(separator: "\n")
    }

    /// Colours that a program has asked for, anywhere. Reverse video is none.
    var hasColours: Bool {
        (0..<rows).contains { y in
            (0..<columns).contains { x in
                var style = self[x, y].style
                style.reversed = false
                return style != CellStyle()
            }
        }
    }
}
