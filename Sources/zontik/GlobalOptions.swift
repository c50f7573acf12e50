import ArgumentParser
import PickupPoint
import Rental
import StateMachine
import Terminal

/// What every command understands.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the store.", valueName: "dir"), completion: .directory)
    var store: String = GlobalOptions.defaultStore

    @Option(help: ArgumentHelp("Whose rental: a name of 1 to 64 characters.", valueName: "name"))
    var rider: String = Process.environment("ZONTIK_RIDER") ?? Process.environment("USER") ?? "rider"

    @Option(help: ArgumentHelp("Pretend it is this instant (RFC 3339), for demonstrations and tests.", valueName: "instant"))
    var now: InstantArgument?

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: "The language: en, de or ru.")
    var lang: Language = Language.preferred

    @Flag(help: "No colours. Also with NO_COLOR in the environment.")
    var noColor = false

    @Option(help: "The prices on offer: standard, or premium for umbrellas dearer than the deposit.")
    var tariff: TariffName = TariffName(rawValue: Process.environment("ZONTIK_TARIFF") ?? "") ?? .standard

    @Option(help: ArgumentHelp("What stands before a code in its link.", valueName: "url"))
    var linkBase: LinkBase = GlobalOptions.defaultLinkBase

    func validate() throws {
        let scalars = rider.unicodeScalars
        guard (1...64).contains(scalars.count), Sanitizer.visible(rider) == rider else {
            throw ValidationError("--rider must be 1 to 64 visible characters; give another name")
        }
        guard !store.isEmpty else { throw ValidationError("--store must name a folder") }
    }

    private static var defaultStore: String {
        if let store = Process.environment("ZONTIK_STORE") { return store }
        if let state = Process.environment("XDG_STATE_HOME") { return state + "/zontik" }
        return (Process.environment("HOME") ?? ".") + "/.local/state/zontik"
    }

    private static var defaultLinkBase: LinkBase {
        Process.environment("ZONTIK_LINK_BASE").flatMap { try? LinkBase($0) } ?? .standard
    }
}

/// The price lists there are. A rental keeps the one it began with.
enum TariffName: String, ExpressibleByArgument, CaseIterable {
    case standard, premium

    var tariff: Tariff {
        Tariff(
            currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500,
            price: self == .standard ? 2000 : 3900)
    }
}

extension Language: ExpressibleByArgument {
    /// The language of the environment, English where it is none of ours.
    fileprivate static var preferred: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Process.environment).first ?? ""
        return Language(rawValue: String(locale.prefix(2))) ?? .en
    }
}

extension LinkBase: ExpressibleByArgument {
    public init?(argument: String) {
        guard let base = try? LinkBase(argument) else { return nil }
        self = base
    }

    public var defaultValueDescription: String { text }
}
