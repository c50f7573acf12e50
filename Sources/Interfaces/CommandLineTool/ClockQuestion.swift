import Localization
import RentalApp
import TerminalUI

/// Asks a person whether the machine's clock is right, between the lines of the plain screens; the live screens ask
/// themselves.
struct ClockQuestion {
    private let options: GlobalOptions

    init(_ options: GlobalOptions) {
        self.options = options
    }

    /// Runs what may find the clock implausible, at its start or later, and again after each answer that means yes: it
    /// takes the rental up where it is.
    /// - Throws: what `body` throws; `ClockFault` after any other answer, or without a terminal.
    func whileAsked(_ body: () throws -> Void) throws {
        while true {
            do {
                return try body()
            } catch let fault as ClockFault {
                guard Process.isTerminal(0), try isConfirmed(fault) else { throw fault }
                let context = try CommandContext(options, .readOnly)
                _ = try context.app.confirmClock()
            }
        }
    }

    private func isConfirmed(_ fault: ClockFault) throws -> Bool {
        let texts = try CommandContext(options, .readOnly).texts
        Process.say("zontik: \(fault.words(texts))")
        try Process.write("\(texts.clockQuestion) \(texts.clockAnswers) ", to: 2)
        let answer = try LineReader.next()?.lowercased().first { !$0.isWhitespace }
        return answer.map(texts.lettersForYes.contains) ?? false
    }
}
