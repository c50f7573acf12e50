import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp

struct EffectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "effects", subcommands: [List.self, Retry.self, Cancel.self], defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "effects list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws {
            let context = try CommandContext(options, .readOnly)
            let parked = try context.app.parkedEffects()
            let names = context.app.names
            if options.json {
                return try Process.print(try parked.map { Report($0, of: names.typed(for: $0.owner)) }.json())
            }
            if parked.isEmpty { context.options.say(.noRefusedRequests) }
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
        static let configuration = CommandConfiguration(of: "effects retry")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @Argument(help: .of("effects retry <number>", value: "session/revision/index")) var number: String

        func validate() throws { _ = try EffectsCommand.position(number) }

        func run() throws { try EffectsCommand.change(number, options) { try $0.retry($1) } }
    }

    struct Cancel: ParsableCommand {
        static let configuration = CommandConfiguration(of: "effects cancel")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @Argument(help: .of("effects cancel <number>", value: "session/revision/index")) var number: String

        func validate() throws { _ = try EffectsCommand.position(number) }

        func run() throws { try EffectsCommand.change(number, options) { try $0.cancel($1) } }
    }

    private static func position(_ number: String) throws -> EffectPosition {
        guard let position = EffectPosition(number) else {
            throw ValidationError(.notARequest(Sanitizer.visible(number)))
        }
        return position
    }

    private static func change(
        _ number: String, _ options: GlobalOptions,
        _ body: (AppContext, EffectPosition) throws -> ParkedOutcome
    ) throws {
        let outcome = try body(CommandContext(options, .open).app, position(number))
        guard outcome != .notParked else {
            throw Failure(
                .refused, LocalizedText.requestNotRefused(number)(options.lang), next: [options.next("effects")])
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
