import ArgumentParser
import Checkpoint
import Localization
import PlainText
import Rental
import RentalApp

struct EffectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "effects",
        abstract: "Manages the requests that the payment gateway refused for good.",
        discussion: """
            Such a request is parked: nobody repeats it, and its rider goes on. It can be retried once the gateway was \
            mended, or cancelled.

            Example:
              zontik effects
              zontik effects retry 1/9/3
            """,
        subcommands: [List.self, Retry.self, Cancel.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the parked requests of all riders.",
            discussion: """
                Each with its number, when it was parked, the rider, what was requested, and why it was refused.

                Example:
                  zontik effects list
                  zontik effects list --json
                """)

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let context = try CommandContext(options, .looking)
            let parked = try context.app.parkedEffects()
            let names = context.app.names
            if options.json {
                return try Process.print(try parked.map { Report($0, of: names.typed(for: $0.owner)) }.json())
            }
            if parked.isEmpty { options.say(.noRefusedRequests) }
            for effect in parked {
                let words = [
                    "\(effect.key.position)", CivilTime.rfc3339(effect.at),
                    Sanitizer.visible(names.typed(for: effect.owner)),
                    context.texts.command.effect(effect.effect), Sanitizer.visible(effect.reason),
                ]
                try Process.print(words.joined(separator: "  "))
            }
        }
    }

    struct Retry: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry", abstract: "Repeats a parked request, under its key.",
            discussion: """
                Prints what became of it: confirmed, pending while the gateway has not answered, or parked if it was \
                refused once more.

                Example:
                  zontik effects retry 1/9/3
                """)

        @OptionGroup var options: GlobalOptions
        @Argument(help: EffectsCommand.numberHelp) var number: String

        func validate() throws { _ = try EffectsCommand.position(number) }

        func run() throws { try EffectsCommand.change(number, options) { try $0.retry($1) } }
    }

    struct Cancel: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "cancel", abstract: "Cancels a parked request, for good.",
            discussion: """
                A hold counts as a declined card then; a charge is never made. Nothing is erased from the journal.

                Example:
                  zontik effects cancel 1/9/3
                """)

        @OptionGroup var options: GlobalOptions
        @Argument(help: EffectsCommand.numberHelp) var number: String

        func validate() throws { _ = try EffectsCommand.position(number) }

        func run() throws { try EffectsCommand.change(number, options) { try $0.cancel($1) } }
    }

    private static var numberHelp: ArgumentHelp {
        ArgumentHelp("The number of the request; see zontik effects.", valueName: "session/revision/index")
    }

    private static func position(_ number: String) throws -> EffectPosition {
        guard let position = EffectPosition(number) else {
            throw ValidationError(
                "'\(Sanitizer.visible(number))' is not the number of a request, such as 1/9/3; see zontik effects")
        }
        return position
    }

    private static func change(
        _ number: String, _ options: GlobalOptions,
        _ body: (AppContext<RentalStore>, EffectPosition) throws -> ParkedOutcome
    ) throws {
        let outcome = try body(CommandContext(options, .existing).app, position(number))
        guard outcome != .notParked else {
            throw Failure(
                .refused, Words.requestNotRefused(number)(options.lang), next: [options.next("effects")])
        }
        try Process.print(options.json ? ["outcome": outcome.rawValue].json() : outcome.rawValue)
    }

    /// A parked request, as programs read it.
    private struct Report: Encodable {
        let number, key, parked, rider, name: String
        let effect: UmbrellaRental.Effect
        let reason: String

        init(_ effect: ParkedEffect<UmbrellaRental>, of rider: String) {
            number = "\(effect.key.position)"
            key = "\(effect.key)"
            parked = CivilTime.rfc3339(effect.at)
            self.rider = rider
            name = effect.effect.name
            self.effect = effect.effect
            reason = effect.reason
        }
    }
}
