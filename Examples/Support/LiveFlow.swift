import PlainText
import TerminalUI

/// An example program on the whole screen of a terminal.
public final class LiveFlow<F: Flow> {
    private let session: FlowSession<F>
    private let theme: Theme?
    private var chosen = 0
    private var message: String?
    /// What is typed at a prompt.
    private var typed = ""
    /// The page that is shown.
    private var place = ""
    private var isRunning = true

    /// - Parameter theme: the colours; nil: those of the terminal's background.
    public init(_ session: FlowSession<F>, theme: Theme?) {
        self.session = session
        self.theme = theme
    }

    /// Shows screens and obeys keys until the user quits.
    /// - Returns: the exit code: 0, or 128 and the number of the signal that asked the program to end.
    /// - Throws: `StoreError`, `TerminalError`.
    public func run() throws -> Int32 {
        let terminal = try LiveTerminal<FlowScreen.Command>(theme: theme)
        defer { terminal.close() }
        while isRunning {
            try session.catchUp()
            arrive()
            let screen = screen
            try terminal.show(screen)
            guard let presses = try terminal.presses(isTyping: { screen.field != nil || screen.prompt != nil }) else {
                return terminal.signal.map { 128 + $0 } ?? 0
            }
            for press in presses where isRunning { try handle(press, terminal.size) }
        }
        return 0
    }

    private var screen: FlowScreen {
        var screen = session.flow.screen(of: session.state, chosen: chosen, now: session.now)
        if theme == Theme.none { screen = screen.withoutPictures() }
        if let prompt = screen.prompt {
            screen.notices.append(Notice("\(prompt.label): \(typed)\(Line.cursor)", .strong))
        }
        if let message {
            screen.notices.append(Notice(message))
        } else if session.isWaiting {
            screen.notices.append(Notice("waiting for the outside, which cannot be reached", .dim))
        }
        return screen
    }

    private func handle(_ press: KeyPress, _ size: (columns: Int, rows: Int)) throws {
        let screen = screen
        if let line = screen.field?.line(for: press) { return try act(line) }
        if let prompt = screen.prompt {
            let field = TypedField(words: "", text: typed)
            if let line = field.line(for: press) { return typed = String(line.dropFirst()) }
            if press == .enter {
                defer { typed = "" }
                return try act(prompt.words + " " + typed)
            }
        }
        guard let command = Frame(screen, columns: size.columns, rows: size.rows).command(for: press) else { return }
        message = nil
        switch command {
        case .quit: isRunning = false
        case .move(let rows): chosen = max(0, chosen + rows)
        case .act(let line): try act(line)
        }
    }

    private func act(_ line: String) throws {
        message = try session.act(line)
        arrive()
    }

    /// Begins a new page, whatever led to it: a key, an answer from outside, or a deadline.
    private func arrive() {
        let screen = session.flow.screen(of: session.state, chosen: 0, now: session.now)
        guard screen.place != place else { return }
        (place, chosen, typed) = (screen.place, screen.start, "")
    }
}
