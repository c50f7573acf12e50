import Foundation
import Synchronization
import Waiting

/// A real terminal without a window: one program in a pane of a tmux server that belongs to this session alone.
///
/// The server reads no settings and gets no environment but what is given here, so a session behaves the same on
/// every machine. It ends with ``kill()``, with the last reference to it, or with the process that runs the tests,
/// however that dies.
public final class Tmux: Sendable {
    private let size: Mutex<(columns: Int, rows: Int)>
    private let tmux: Tool
    private let server: ChildProcess
    private let socket: String
    private let options: [String]
    private let directory: TemporaryDirectory
    private let environment: [String: String]
    private var identifierFile: String { directory.url.appendingPathComponent("pid").path }

    private static let sessions = Atomic<Int>(0)
    private static let pane = "main:"
    private static let endMark = "zontik-ended "

    /// Runs the program and stays when it has ended. tmux drops what it has not yet read when the last process of a
    /// pane ends; and as the end is told in the pane's title, through the same stream as the output, whoever sees it
    /// sees all the output too. Keys that interrupt the program must not interrupt its keeper.
    private static let keeper = """
        trap : INT QUIT
        /bin/sh -c 'echo $$ >"$0" && exec "$@"' "$@"
        printf '\\030\\033]2;\(endMark)%d\\033\\\\' $?
        exec sleep 86400
        """

    /// Starts a program. When it ends, its last screen stays.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments; no shell reads them.
    ///   - columns: width of the pane in cells.
    ///   - rows: height of the pane in cells; there is no status line.
    ///   - environment: for the program, besides `PATH`, `HOME`, a UTF-8 locale and what tmux sets.
    ///   - ground: the background the terminal tells when it is asked, such as `#000000`; without one it tells none.
    /// - Throws: ``ToolError``, naming `scripts/test` when tmux is missing.
    public init(
        _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        ground: String? = nil
    ) throws {
        precondition(!command.isEmpty, "a session needs a command")
        tmux = try Tool("tmux")
        directory = try TemporaryDirectory()
        let process = ProcessInfo.processInfo.processIdentifier
        let number = Self.sessions.add(1, ordering: .relaxed).newValue
        socket = "zontik-test-\(process)-\(number)"
        let settings = try directory.file("tmux.conf", holding: Self.settings(watching: process).utf8)
        options = ["-u", "-L", socket, "-f", settings]
        size = Mutex((columns, rows))
        let own = ProcessInfo.processInfo.environment
        self.environment = [
            "PATH": own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin", "HOME": own["HOME"] ?? "/",
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": directory.url.path,
        ]
        // In the foreground, so that it is a child of this process, whose end can be waited for.
        server = try tmux.start(["-D"] + options, environment: self.environment)
        do {
            try waitForServer()
            if let ground { try run(["set-option", "-g", "window-style", "bg=\(ground)"]) }
            var arguments = ["new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)"]
            for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
                arguments += ["-e", Self.protected("\(name)=\(value)")]
            }
            arguments += ["--", "/bin/sh", "-c", Self.protected(Self.keeper), "keeper", identifierFile]
            try run(arguments + command.map(Self.protected))
        } catch {
            kill()
            throw error
        }
    }

    /// Makes the pane the whole of the window, and ends the server when the process that runs the tests is gone.
    private static func settings(watching process: Int32) -> String {
        // In a session of its own, whose parent is the server: a job of run-shell would keep the server from ending.
        """
        set-option -g default-shell /bin/sh
        set-option -g default-terminal tmux-256color
        set-option -g status off
        new-session -d -s watch 'while kill -0 \(process) 2>/dev/null; do sleep 1; done; kill $PPID'
        """
    }

    /// A server needs a moment to open its socket and read its settings.
    private func waitForServer() throws {
        let isThere = eventually(within: .seconds(10), every: .milliseconds(5)) {
            (try? run(["has-session", "-t", "=watch"])) != nil
        }
        if !isThere { try run(["has-session", "-t", "=watch"]) }
    }

    deinit {
        kill()
    }

    /// Presses keys by their names in tmux: `Enter`, `Escape`, `Up`, `C-c`, `q`.
    public func sendKeys(_ keys: String...) throws {
        try run(["send-keys", "-t", Self.pane, "--"] + keys.map(Self.protected))
    }

    /// Types a text as it is.
    public func type(_ text: String) throws {
        try run(["send-keys", "-l", "-t", Self.pane, "--", Self.protected(text)])
    }

    /// Pastes a text as a person does, line ends as Enter sends them; as such where the program has asked for that.
    public func paste(_ text: String) throws {
        try run(["set-buffer", "--", Self.protected(text)])
        try run(["paste-buffer", "-p", "-d", "-t", Self.pane])
    }

    /// What the pane shows now, colours included.
    public func capture() throws -> Screen {
        let text = try run(["capture-pane", "-e", "-N", "-p", "-t", Self.pane])
        let (columns, rows) = size.withLock { $0 }
        return Screen(capture: text, columns: columns, rows: rows)
    }

    /// Makes the pane larger or smaller, as a person pulling at a window would.
    public func resize(columns: Int, rows: Int) throws {
        try run(["resize-window", "-t", Self.pane, "-x", "\(columns)", "-y", "\(rows)"])
        size.withLock { $0 = (columns, rows) }
    }

    /// Whether a program has put a screen of its own over what was there.
    public func isOnAlternateScreen() throws -> Bool { try display("#{alternate_on}") == "1" }

    /// Whether the cursor can be seen.
    public func showsCursor() throws -> Bool { try display("#{cursor_flag}") == "1" }

    /// What the pane shows now, as text without colours.
    public func captureText() throws -> String {
        try capture().text
    }

    /// The process number of the program, for tests that kill it.
    public func processIdentifier() throws -> Int32 {
        var number: Int32?
        eventually(within: .seconds(5), every: .milliseconds(5)) {
            let text = (try? String(contentsOfFile: identifierFile, encoding: .utf8)) ?? ""
            number = text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
            return number != nil
        }
        guard let number else {
            throw TmuxError.timeout(waitingFor: "the program's number", seconds: 5, screen: try captureText())
        }
        return number
    }

    /// Whether the program is still running. When not, all it printed is on the screen.
    public func isRunning() throws -> Bool {
        try exitStatus() == nil
    }

    /// The exit status of the program, 128 plus the signal's number when a signal ended it; `nil` while it runs.
    public func exitStatus() throws -> Int32? {
        let title = try display("#{pane_title}")
        return title.hasPrefix(Self.endMark) ? Int32(title.dropFirst(Self.endMark.count)) : nil
    }

    /// Waits until the screen is as expected and returns it.
    ///
    /// - Parameters:
    ///   - expectation: what is waited for, in words, for the message of the failure.
    ///   - seconds: how long to wait at most.
    /// - Throws: ``TmuxError/timeout(waitingFor:seconds:screen:)`` with what the screen shows instead.
    @discardableResult
    public func wait(
        for expectation: String, seconds: Double = 60, until condition: (Screen) throws -> Bool
    ) throws -> Screen {
        var last: Screen?
        let isSo = try eventually(within: .seconds(seconds), every: .milliseconds(20)) {
            let screen = try capture()
            last = screen
            return try condition(screen)
        }
        guard let last, isSo else {
            throw TmuxError.timeout(waitingFor: expectation, seconds: seconds, screen: last?.text ?? "")
        }
        return last
    }

    /// Waits until the program has ended and returns its last screen.
    @discardableResult
    public func waitForExit(seconds: Double = 60) throws -> Screen {
        try wait(for: "the end of the program", seconds: seconds) { _ in try !isRunning() }
        // The screen that was looked at may be older than the end.
        return try capture()
    }

    /// Ends the program, what it started, and the server. Doing it twice is no error.
    public func kill() {
        defer { directory.remove() }
        // What a program runs in a terminal of its own, as `script` does, does not end with this one.
        let text = (try? String(contentsOfFile: identifierFile, encoding: .utf8)) ?? ""
        let tree = pid_t(text.dropLast()).map(ProcessTree.init)
        defer { tree?.end() }
        server.signal(SIGTERM)
        if server.wait(seconds: 5) == nil {
            server.signal(SIGKILL)
            _ = server.wait(seconds: 1)
        }
    }

    private func display(_ format: String) throws -> String {
        try run(["display-message", "-p", "-t", Self.pane, format]).trimmingCharacters(in: .newlines)
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let output = try tmux.run(["-N"] + options + arguments, environment: environment)
        guard output.status == 0 else {
            throw ToolError.failed("tmux", arguments: arguments, status: output.status, errors: output.errors)
        }
        return output.text
    }

    /// tmux takes a semicolon at the end of an argument as the end of its command.
    private static func protected(_ argument: String) -> String {
        argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
    }
}
