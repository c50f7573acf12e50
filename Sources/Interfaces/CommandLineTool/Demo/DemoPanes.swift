import Foundation

/// The rider's screens and the clerk's scanner side by side, in tmux.
struct DemoPanes {
    let texts: any DemoTexts
    let tmux: String
    /// The folder of the store.
    let store: String
    let language: String

    /// Returns when the rider has left their screens.
    func run() throws {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: tmux)
        let program = "\(RecoveryAdvice.quoted(DemoProgram.path))"
        let shared = "--store \(RecoveryAdvice.quoted(store)) --lang \(language)"
        let rider = "\(program) \(shared) --rider anna; tmux kill-session"
        let clerk = "\(program) demo --clerk --lang \(language)"
        process.arguments = [
            "-L", "zontik-demo-\(getpid())", "-f", "/dev/null",
            "new-session", "-e", "ZONTIK_STORE=\(store)", rider, ";",
            "set-option", "mouse", "on", ";", "set-option", "status-left-length", "100", ";",
            "set-option", "status-left", " \(texts.panes) ", ";", "set-option", "status-right", "", ";",
            "set-option", "window-status-format", "", ";", "set-option", "window-status-current-format", "", ";",
            "split-window", "-h", "-l", "40%", "-e", "ZONTIK_STORE=\(store)", clerk, ";", "select-pane", "-L",
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(.failed, texts.failed("tmux")) }
    }
}
