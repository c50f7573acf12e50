import ArgumentParser
import Localization
import RentalApp
import TerminalUI

struct Step: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "step",
        abstract: "Performs one action: one durable commit, then its effects.",
        discussion: """
            With -, reads one action per line from standard input and answers each with one line of JSON, printed \
            only after its commit. A line that is not an action ends the program with exit code 64. A refused action \
            changes nothing; the exit code is 3 (4 when offline). If you got no answer, repeat the request under the \
            same --key: it is performed once.

            An action is meant for the screen that the rider has seen. If the rental has changed since the last answer, \
            for example because it reached the maximum, the action is refused once, as stale. --if-revision and --on \
            say which state the rider has seen.

            Example:
              zontik step rent
              zontik step pay --card visa
              zontik step finish --on activeRent
              printf 'rent\\npay\\n' | zontik step -
            """)

    @OptionGroup var options: GlobalOptions
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
        let what = "\(line.action == "-" ? "the action" : line.action) was \(refusal == nil ? "done" : "refused")"
        try options.answer(text, what)
    }

    /// All has been said.
    private static func failure(_ refusal: ActionRefusal) -> Failure {
        Failure(refusal == .rule(.offline) ? .offline : .refused)
    }
}
