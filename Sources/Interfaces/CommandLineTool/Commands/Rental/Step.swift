import ArgumentParser
import CommandSpeech
import Localization
import RentalApp
import TerminalUI

struct Step: ParsableCommand {
    static let configuration = CommandConfiguration(of: "step")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
    @OptionGroup var line: ActionLine

    func validate() throws {
        // Here, so that the message comes with the usage of this command.
        if line.action != "-" { _ = try line.event(offering: options.tariff.tariff) }
    }

    func run() throws {
        if line.action == "-" { return try runLines() }
        let session = try Session(CommandContext(options))
        let refusal = try session.perform(line)
        if options.json {
            try answer(try session.report(refusal).json(), refusal)
        } else {
            if let refusal { Process.say("zontik: \(refusal.message(session.context.texts))") }
            try answer(try StatusText(session, refused: refusal).text, refusal)
        }
        try session.wasShown()
        if let refusal { throw Self.failure(refusal) }
    }

    private func runLines() throws {
        let session = try Session(CommandContext(options))
        var last: ActionRefusal?
        while let text = try LineReader.next() {
            if text.allSatisfy(\.isWhitespace) { continue }
            try session.rental.catchUp()
            let refusal: ActionRefusal?
            do {
                refusal = try session.perform(text)
            } catch let error as ValidationError {
                throw Failure(.usage, error.message)
            }
            try answer(try session.report(refusal).json(), refusal)
            try session.wasShown()
            last = refusal ?? last
        }
        if let last { throw Self.failure(last) }
    }

    private func answer(_ text: String, _ refusal: ActionRefusal?) throws {
        try options.answer(text, .actionWas(line.action == "-" ? nil : line.action, isDone: refusal == nil))
    }

    /// All has been said.
    private static func failure(_ refusal: ActionRefusal) -> Failure {
        Failure(refusal == .rule(.offline) ? .offline : .refused)
    }
}
