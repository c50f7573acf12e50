import ArgumentParser
import HandoverCode
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp
import StateMachine

/// What every command understands.
///
/// The options are texts and become values here, not in the parser: every type an option has makes the parser ask the
/// runtime for conformances, which is most of what a short command spends its time on.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .customLong("store"),
        help: ArgumentHelp("The store: a folder, or postgres://…; $ZONTIK_STORE by default.", valueName: "store"),
        completion: .directory)
    private var storeText: String?

    @Flag(help: ArgumentHelp(StoreLocation.unreplicatedHelp))
    var allowUnreplicated = false

    @Flag(
        name: .customLong("allow-network-filesystem"),
        help: ArgumentHelp(StoreLocation.networkHelp, visibility: .hidden))
    var allowNetworkFileSystem = false

    @Option(
        name: .customLong("rider"),
        help: ArgumentHelp("Whose rental: a name of 1 to 64 characters; you by default.", valueName: "name"))
    private var riderText: String?

    @Option(
        name: .customLong("now"),
        help: ArgumentHelp(
            "Simulate this time, e.g. 2026-07-01T10:00:00+02:00; for demonstrations and tests.",
            valueName: "instant"))
    private var nowText: String?

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
        name: .customLong("lang"), help: ArgumentHelp("The language: en, de or ru.", valueName: "language"),
        completion: .list(Language.allCases.map(\.rawValue)))
    private var langText: String?

    @Flag(help: "No colours. Also with NO_COLOR in the environment.")
    var noColor = false

    @Option(
        name: .customLong("tariff"),
        help: ArgumentHelp(
            "The current prices: standard, or premium for umbrellas that cost more than the deposit.",
            valueName: "tariff"),
        completion: .list(TariffName.allCases.map(\.rawValue)))
    private var tariffText: String?

    @Option(
        name: .customLong("link-base"),
        help: ArgumentHelp(
            "The address before the code in a link: that of the running service, or \(LinkBase.standard), by default.",
            valueName: "url"))
    private var linkBaseText: String?

    /// What the texts mean. One property: the parser asks the runtime about the type of each.
    private var values = Values()

    private struct Values {
        var location = StoreLocation(folder: "")
        var rider = ""
        var typedRider = ""
        var now: Instant?
        var language: Language?
        var lang = Language.en
        var tariff = TariffName.standard
        var linkBase: LinkBase?
    }

    /// The store, for people.
    var store: String { location.name }
    /// Where it is.
    var location: StoreLocation { values.location }
    /// The folder of the store, or of what this machine has for one on a server.
    var folder: String { location.folder }
    /// The rider; folded to one spelling, or to the one that the store has.
    var rider: String {
        get { values.rider }
        set { values.rider = newValue }
    }
    /// The same as it was typed.
    private(set) var typedRider: String {
        get { values.typedRider }
        set { values.typedRider = newValue }
    }
    /// The rider named on the command line; nil where it says nothing.
    var namedRider: String? { riderText }
    /// The instant to pretend it is.
    var now: Instant? { values.now }
    /// The language asked for on the command line.
    var language: Language? { values.language }
    /// The language to speak.
    var lang: Language {
        get { values.lang }
        set { values.lang = newValue }
    }
    var tariff: TariffName { values.tariff }
    /// What was asked to stand before a code.
    var linkBase: LinkBase? { values.linkBase }

    /// Whether a database was named on the command line.
    var namesServer: Bool { storeText != nil && location.server != nil }
    /// Whether a rider was named on the command line.
    var namesRider: Bool { riderText != nil }

    /// The options that have no value.
    static let flags: Set = ["--allow-unreplicated", "--json", "--no-color"]

    private enum CodingKeys: CodingKey {
        case storeText, allowUnreplicated, allowNetworkFileSystem, riderText, nowText, json, langText, noColor
        case tariffText, linkBaseText
    }

    init() {}

    /// As the parser leaves them where the command line says nothing else.
    init(store: String?, rider: String?, json: Bool) {
        (storeText, riderText, nowText, langText, tariffText, linkBaseText) = (store, rider, nil, nil, nil, nil)
        (self.json, noColor, allowUnreplicated, allowNetworkFileSystem) = (json, false, false, false)
    }

    mutating func validate() throws {
        let store = storeText ?? StorePath.standard
        guard !store.isEmpty, let location = location(store) else {
            throw ValidationError("--store \(StoreLocation.allowed)")
        }
        values.location = location
        typedRider = riderText ?? Process.environment("ZONTIK_RIDER") ?? Process.environment("USER") ?? "rider"
        rider = Spelling.folded(typedRider)
        guard (1...64).contains(rider.unicodeScalars.count), Sanitizer.visible(rider) == rider else {
            throw ValidationError("--rider must be 1 to 64 visible characters; give another name")
        }
        values.now = try Self.value(
            nowText, "--now", "an instant such as 2026-07-01T10:00:00+02:00", Instant.init(rfc3339:))
        values.language = try Self.value(langText, "--lang", "en, de or ru", Language.init)
        values.lang = language ?? .preferred
        values.tariff =
            try Self.value(tariffText, "--tariff", "standard or premium", TariffName.init)
            ?? Self.value(Process.environment("ZONTIK_TARIFF"), "ZONTIK_TARIFF", "standard or premium", TariffName.init)
            ?? .standard
        let link = "a link such as https://example.org/s/"
        values.linkBase =
            try Self.value(linkBaseText, "--link-base", link) { try? LinkBase($0) }
            ?? Self.value(Process.environment("ZONTIK_LINK_BASE"), "ZONTIK_LINK_BASE", link) { try? LinkBase($0) }
    }

    /// A place for a store, with what the options allow; nil for an address of no database.
    func location(_ text: String) -> StoreLocation? {
        StoreLocation(
            text, allowsUnreplicated: allowUnreplicated, allowsNetworkFileSystem: allowNetworkFileSystem)
    }

    private static func value<Value>(
        _ text: String?, _ option: String, _ allowed: String, _ make: (String) -> Value?
    ) throws -> Value? {
        guard let text else { return nil }
        guard let value = make(text) else {
            throw ValidationError("\(option) must be \(allowed), not '\(Sanitizer.visible(text))'")
        }
        return value
    }
}

extension Language {
    /// The language of the environment, English where it is none of ours.
    static var preferred: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Process.environment).first ?? ""
        return Language(rawValue: String(locale.prefix(2))) ?? .en
    }
}
