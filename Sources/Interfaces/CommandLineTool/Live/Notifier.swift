import PlainText

/// Alerts a rider who looks elsewhere: the terminal's bell, and the desktop's notifications where it has them.
struct Notifier {
    /// `notify-send` of libnotify, or nil where there is none.
    private let notifySend = Process.find("notify-send")

    /// The bell alone.
    func ring() { try? Process.write("\u{7}", to: Process.output) }

    /// Never waits, and never fails: the screen shows the text as well.
    func notify(_ text: String) {
        ring()
        guard let notifySend else { return }
        // Whatever it says must not be written across the screen.
        _ = try? ChildProcess(
            notifySend, ["--app-name=Zontik", "--", "Zontik", Sanitizer.visible(text)], input: .null, output: .null,
            errors: .null)
    }

    /// Takes note of those that have ended, so that none stays in the process table.
    func reap() { ChildProcess.reap() }
}
