import ArgumentParser
import CommandSpeech
import HandoverCode
import Localization
import Payments
import PickupPoints
import PlainText
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// What every command understands.
///
/// The options are texts and become values here, not in the parser: every type an option has makes the parser ask the
/// runtime for conformances, which is most of what a short command spends its time on.
struct GlobalOptions: ParsableArguments {
    /// That of every store a command opens.
    static let gateway: OpenGateway = SimulatedGateway.open

    @Option(name: .customLong("store"), help: .of("global --store", value: "store"), completion: .directory)
    private var storeText: String?

    @Option(help: .of("global --replicated-by", value: "name"))
    var replicatedBy: String?

    @Flag(help: .of("global --allow-unreplicated"))
    var allowUnreplicated = false

    @Flag(name: .customLong("allow-network-filesystem"), help: .of("global --allow-network-filesystem"))
    var allowNetworkFileSystem = false

    @Option(name: .customLong("rider"), help: .of("global --rider", value: "name"))
    private var riderText: String?

    @Option(name: .customLong("now"), help: .of("global --now", value: "instant"))
    private var nowText: String?

    @Flag(help: .of("global --json"))
    var json = false

    @Option(
        name: .customLong("lang"), help: .of("global --lang", value: "language"),
        completion: .list(Language.allCases.map(\.rawValue)))
    private var langText: String?

    @Flag(help: .of("global --no-color"))
    var noColor = false

    @Option(
        name: .customLong("tariff"), help: .of("global --tariff", value: "tariff"),
        completion: .list(TariffName.allCases.map(\.rawValue)))
    private var tariffText: String?

    @Option(
        name: .customLong("link-base"), help: .of("global --link-base", value: "url", filling: LinkBase.standard.text))
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
        case storeText, replicatedBy, allowUnreplicated, allowNetworkFileSystem, riderText, nowText, json, langText,
            noColor
        case tariffText, linkBaseText
    }

    init() {}

    /// As the parser leaves them where the command line says nothing else.
    init(store: String?, rider: String?, now: String?, lang: String?, json: Bool) {
        (storeText, riderText, nowText, langText, tariffText, linkBaseText) = (store, rider, now, lang, nil, nil)
        (self.json, noColor, allowUnreplicated, allowNetworkFileSystem) = (json, false, false, false)
        replicatedBy = nil
    }

    mutating func validate() throws {
        let store = storeText ?? StorePath.standard
        guard !store.isEmpty, let location = location(store) else {
            throw ValidationError(.mustBe("--store", .storeForm))
        }
        values.location = location
        typedRider = riderText ?? Process.environment("ZONTIK_RIDER") ?? Process.environment("USER") ?? "rider"
        rider = Spelling.folded(typedRider)
        guard replicatedBy.map(Sanitizer.isName) ?? true else {
            throw ValidationError(.mustBe("--replicated-by", .riderForm))
        }
        guard Sanitizer.isName(rider) else {
            throw ValidationError(.mustBe("--rider", .riderForm))
        }
        values.now = try Self.value(
            nowText, "--now", .instantForm, Instant.init(rfc3339:))
        values.language = try Self.value(langText, "--lang", .oneOf(Language.allCases.map(\.rawValue)), Language.init)
        values.lang = language ?? .preferred
        var tariffs: LocalizedText { .oneOf(TariffName.allCases.map(\.rawValue)) }
        values.tariff =
            try Self.value(tariffText, "--tariff", tariffs, TariffName.init)
            ?? Self.value(Process.environment("ZONTIK_TARIFF"), "ZONTIK_TARIFF", tariffs, TariffName.init)
            ?? .standard
        let link = LocalizedText.linkForm
        values.linkBase =
            try Self.value(linkBaseText, "--link-base", link) { try? LinkBase($0) }
            ?? Self.value(Process.environment("ZONTIK_LINK_BASE"), "ZONTIK_LINK_BASE", link) { try? LinkBase($0) }
    }

    /// A place for a store, with what the options allow; nil for an address of no database.
    func location(_ text: String) -> StoreLocation? {
        StoreLocation(
            text, allowsUnreplicated: allowUnreplicated, replicatedBy: replicatedBy,
            allowsNetworkFileSystem: allowNetworkFileSystem)
    }

    private static func value<Value>(
        _ text: String?, _ option: String, _ allowed: @autoclosure () -> LocalizedText, _ make: (String) -> Value?
    ) throws -> Value? {
        guard let text else { return nil }
        guard let value = make(text) else {
            throw ValidationError(.mustBe(option, allowed(), not: Sanitizer.visible(text)))
        }
        return value
    }
}
