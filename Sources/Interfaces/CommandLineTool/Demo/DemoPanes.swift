import Localization
import TerminalUI

/// The rider's screens and the clerk's scanner side by side, in tmux.
struct DemoPanes {
    let texts: any DemoTexts
    let tmux: String
    /// The folder of the store.
    let store: String
    let language: String

    /// Returns when the rider has left their screens.
    func run() throws {
        let sides = PaneSides(RawTerminal.size)
        let program = "\(RecoveryAdvice.quoted(DemoProgram.path))"
        let shared = "--store \(RecoveryAdvice.quoted(store)) --lang \(language)"
        let rider = "\(program) \(shared) --rider anna; tmux kill-session"
        let clerk = "\(program) demo --clerk --lang \(language)"
        let arguments = [
            "-L", socket, "-f", "/dev/null",
            "new-session", "-e", "ZONTIK_STORE=\(store)", rider, ";",
            "set-option", "mouse", "on", ";", "set-option", "status", sides.hasStatus ? "on" : "off", ";",
            "set-option", "status-left-length", "100", ";",
            "set-option", "status-left", " \(texts.panes) ", ";", "set-option", "status-right", "", ";",
            "set-option", "window-status-format", "", ";", "set-option", "window-status-current-format", "", ";",
            "split-window", "-h", "-l", "\(sides.clerk)", "-e", "ZONTIK_STORE=\(store)", clerk, ";",
            "select-pane", "-L",
        ]
        let status = try tmuxProcess(arguments).wait()
        // Where the window was closed the two go on without one.
        endServer()
        try LineReader.check()
        guard status == 0 else { throw Failure(.failed, texts.failed("tmux")) }
    }

    private let socket = "zontik-demo-\(Process.identifier)"

    /// Within another tmux, too: this one has its own server.
    private func tmuxProcess(
        _ arguments: [String], errors: ChildProcess.Stream = .inherited
    ) throws(Failure) -> ChildProcess {
        try ChildProcess(tmux, arguments, environment: Process.environment(without: "TMUX"), errors: errors)
    }

    private func endServer() {
        _ = try? tmuxProcess(["-L", socket, "kill-server"], errors: .null).wait()
    }
}
