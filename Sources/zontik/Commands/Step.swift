import ArgumentParser
import Desk
import Rental
import Terminal

struct Step: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "step",
        abstract: "Performs one action: one durable commit, then its effects.",
        discussion: """
            With -, reads one action a line from standard input and answers each with one line of JSON, printed \
            only after its commit. A line that is no action ends the work with 64. A refused action changes \
            nothing and exits 3 (4 when offline). Whoever got no answer repeats the request under the same --key: \
            it is done once.

            Example:
              zontik step rent
              zontik step pay --card visa
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
        let event = try line.event(offering: options.tariff.tariff)
        let session = try Session(World(options))
        let refusal = try session.act(event, key: line.key)
        if refusal == nil { try session.settle() }
        if options.json {
            try Process.print(try StatusReport(session, session.world.texts, refused: refusal).json())
        } else {
            if let refusal { Process.say("zontik: \(session.world.texts.refusal(refusal))") }
            try Process.print(try StatusText(session).text)
        }
        if let refusal { throw Failure(refusal == .offline ? .offline : .refused) }
    }

    private func runLines() throws {
        let session = try Session(World(options))
        var last: UmbrellaRental.Refusal?
        while let text = readLine() {
            if text.allSatisfy(\.isWhitespace) { continue }
            try session.catchUp()
            let refusal: UmbrellaRental.Refusal?
            do {
                refusal = try session.perform(text)
            } catch let error as ValidationError {
                throw Failure(.usage, error.message)
            }
            try Process.print(try StatusReport(session, session.world.texts, refused: refusal).json())
            last = refusal ?? last
        }
        if let last { throw Failure(last == .offline ? .offline : .refused) }
    }
}
