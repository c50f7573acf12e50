import ArgumentParser
import Localization
import RentalApp

struct Step: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "step",
        abstract: "Performs one action: one durable commit, then its effects.",
        discussion: """
            With -, reads one action a line from standard input and answers each with one line of JSON, printed \
            only after its commit. A line that is no action ends the work with 64. A refused action changes \
            nothing and exits 3 (4 when offline). Whoever got no answer repeats the request under the same --key: \
            it is done once.

            An action counts for the screen the rider knows. Where the rental was moved on before it by something that \
            no answer has shown yet, such as the maximum, it is refused once, as stale; --if-revision and --on say \
            what the rider has seen.

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
            try answer(try StatusText(session).text, refusal)
        }
        try session.wasShown()
        if let refusal { throw Self.failure(refusal) }
    }

    private func runLines() throws {
        let session = try Session(CommandContext(options))
        var last: ActionRefusal?
        while let text = readLine() {
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
