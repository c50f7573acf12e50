import CommandSpeech
import Localization
import TerminalUI

/// Standard output did not take what was to be written.
struct OutputFailure: Error {
    let cause: String
    /// The reader of a pipe may stop when it has seen enough.
    let isClosedPipe: Bool

    /// What a use of the terminal throws, as this program's error.
    static func mapped<Value>(_ work: () throws(TerminalError) -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            switch error {
            case .unreadable: throw Failure(.failed, LocalizedText.terminalUnreadable(Speech.language))
            case .unwritable(let cause, let isClosedPipe): throw OutputFailure(cause: cause, isClosedPipe: isClosedPipe)
            }
        }
    }
}

extension Failure {
    /// A command that only reads: a closed pipe is no failure.
    init(_ failure: OutputFailure) {
        self.init(
            .failed, failure.isClosedPipe ? nil : LocalizedText.cannotWrite(failure.cause)(Speech.language),
            next: failure.isClosedPipe ? [] : ["df -h; ls -l /dev/stdout"])
    }
}

extension GlobalOptions {
    /// Prints the answer to something that was decided: where that cannot be written, what was decided stands.
    /// - Parameter done: what has become of it.
    func answer(_ text: String, _ done: LocalizedText = .wasDone) throws {
        do {
            try Process.print(text)
        } catch let failure as OutputFailure {
            throw Failure(
                .failed, LocalizedText.answerNotWritten(done, failure.cause)(lang), next: [next("status")])
        }
    }

    /// Says what is about the data rather than being data.
    func say(_ words: LocalizedText) { Process.say(words(lang)) }

    /// A command to type next, on the same store and for the same rider.
    func next(_ command: String) -> String { RecoveryAdvice(self).zontik(command) }
}
