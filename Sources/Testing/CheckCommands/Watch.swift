import Foundation
import StateMachineTesting
import TerminalUI

/// Shows how far a check is, and ends it at an interrupt.
final class Watch {
    private let bar: ProgressBar
    private let started = Date()
    private var shown = Date()
    private let isShown = isatty(STDERR_FILENO) == 1

    /// - Parameter total: how many runs there will be; nil for a check that is over at once and needs no progress.
    init(_ label: String, of total: Int?) {
        bar = ProgressBar(label, of: total)
        // Takes the interrupt key from here on: a folder has to be cleared away.
        guard total != nil else { return }
        // The value is there before a handler needs it.
        guard !isInterrupted else { return }
        for number in [SIGINT, SIGTERM] { signal(number) { _ in Watch.wasInterrupted.isSet = true } }
    }

    /// Set by a signal, and read between two runs.
    private static let wasInterrupted = SignalNumber()

    var isInterrupted: Bool { Self.wasInterrupted.isSet }

    /// So many runs are done.
    func goesOn(_ done: Int) -> Bool {
        guard !isInterrupted else { return false }
        if isShown, shown.timeIntervalSinceNow < -0.1 {
            shown = Date()
            write("\r\u{1B}[2K" + bar.line(done: done, seconds: -started.timeIntervalSinceNow))
        }
        return true
    }

    /// Takes the bar off the screen.
    func end() { if isShown { write("\r\u{1B}[2K") } }

    private func write(_ text: String) { try? RawTerminal.output(text, to: STDERR_FILENO) }
}
