import Checkpoint
import Foundation
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

/// A store with umbrellas, riders, a clerk's key and a gateway, in a temporary folder. For one thread.
///
/// Everything in it follows from its arguments: the key is given, the clock stands still until it is moved. Below
/// `AppContext`, which would put a record of the key before all others: what is on trial is the scanner.
final class ScannerFixture {
    typealias Event = UmbrellaRental.Event

    private let scratch: Scratch
    let clock: ManualClock
    private(set) var journal: RentalJournal
    let signer: CodeSigner
    let verifier: CodeVerifier
    let identity: StoreIdentity
    let gateway: SimulatedGateway
    private var engines: [String: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>] = [:]

    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)
    static let card = PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough)

    /// A code that a rider shows, with all that is needed to judge its scan.
    struct Shown {
        let rider: String
        let session: Int64
        let handover: Handover
        let purpose: HandoverPurpose
        let text: String
    }

    /// - Parameters:
    ///   - stock: umbrellas at every point.
    ///   - key: 32 bytes.
    init(in folder: String, stock: Int64, key: [UInt8]) throws {
        scratch = try Scratch(in: folder)
        clock = ManualClock(Instant(milliseconds: 1_782_892_800_000))
        let store = scratch.path + "/store"
        identity = StoreIdentity(id: key.prefix(16).hexadecimal, epoch: 1)
        journal = try RentalJournal(StoreDirectory(path: store), identity: identity)
        let path = store + "/" + KeyFile.privateName
        guard
            FileManager.default.createFile(
                atPath: path, contents: Data(key), attributes: [.posixPermissions: 0o600])
        else { throw Broken("cannot write \(path)") }
        let keyPair = try KeyFile(directory: store).privateKey()
        signer = CodeSigner(keyPair)
        verifier = CodeVerifier(keyPair.publicKey)
        gateway = SimulatedGateway(directory: store + "/gateway")
        let entries = PointCatalog.embedded.points.map {
            TableChange.adjustCounter(place: Place.point($0.id).label, count: stock)
        }
        let at = clock.now()
        try journal.write { try $0.adjustStock(entries, reason: "opening stock", at: at) }
    }

    /// Another store with the same clerk, clock and gateway: a copy of this one, or one that was restored.
    /// - Parameter make: puts a store into the folder that it is given.
    init(beside former: ScannerFixture, in folder: String, _ make: (StoreDirectory) throws -> Void) throws {
        scratch = try Scratch(in: folder)
        (clock, signer, verifier, gateway) = (former.clock, former.signer, former.verifier, former.gateway)
        let directory = StoreDirectory(path: scratch.path + "/store")
        try make(directory)
        journal = try RentalJournal(directory)
        identity = try journal.read { $0.store }
    }

    /// As when all programs end and are started again.
    func restart() throws {
        engines = [:]
        journal = try RentalJournal(StoreDirectory(path: store))
    }

    var store: String { scratch.path + "/store" }

    var port: GatewayPort<UmbrellaRental> { GatewayPort(gateway, for: journal, now: clock.now) }

    /// The points that take umbrellas back as well as hand them out.
    static let points = PointCatalog.embedded.points.filter(\.takesReturns)

    func engine(_ rider: String) throws -> Engine<UmbrellaRental, GatewayPort<UmbrellaRental>> {
        if let engine = engines[rider] { return engine }
        let engine = try Engine(journal, owner: rider, port: port, now: clock.now)
        engines[rider] = engine
        return engine
    }

    func send(_ kind: Event.Kind, by rider: String) throws {
        let at = clock.now()
        let engine = try engine(rider)
        guard case .accepted = try engine.send(Event(at: at, kind), at: at) else {
            throw Broken("\(kind) was refused in \(engine.snapshot.state)")
        }
        try engine.runUntilIdle()
    }

    /// Takes a rider on to the next code to scan.
    func lead(_ rider: String, _ choices: inout Choices) throws -> Shown {
        let engine = try engine(rider)
        try engine.refresh()
        try engine.runUntilIdle()
        for _ in 0..<12 {
            clock.advance(bySeconds: 1)
            switch engine.snapshot.state.screen {
            case .main, .map: try send(choices.bool(0.7) ? .rent(Self.tariff) : .buy(Self.tariff), by: rider)
            case .payment: try send(.pay(Self.card), by: rider)
            case .activeRent: try send(.finish, by: rider)
            case .feedback: try send(.skipFeedback, by: rider)
            case .qrCode:
                guard let (handover, purpose) = engine.snapshot.state.awaited else {
                    try send(.continue, by: rider)
                    continue
                }
                let session = engine.snapshot.session
                let claims = try Claims(
                    session: UInt32(session), handover: handover.number, purpose: purpose, expires: handover.expires,
                    store: StoreTag(identity))
                return Shown(
                    rider: rider, session: session, handover: handover, purpose: purpose,
                    text: signer.text(for: claims))
            }
        }
        throw Broken("\(rider) came to no code, but to \(engine.snapshot.state)")
    }

    func stock() throws -> [String: Int64] { try journal.read { try $0.stock() } }

    /// Where and when a code was used.
    func use(of shown: Shown) throws -> ScanAnswer.Use? {
        let used = try journal.read { try $0.redemption("\(shown.handover.number)", session: shown.session) }
        return used.map(ScanAnswer.Use.init)
    }

    /// Exactly one umbrella has changed its place since `before`: the one that the code was for.
    func check(_ shown: Shown, at point: PointID, since before: [String: Int64]) throws {
        var expected = before
        let (elsewhere, direction): (Place, Int64) =
            switch shown.purpose {
            case .rent: (.onRent, 1)
            case .buy: (.sold, 1)
            case .return: (.onRent, -1)
            }
        expected[Place.point(point).label, default: 0] -= direction
        expected[elsewhere.label, default: 0] += direction
        let found = try stock()
        guard found == expected else { throw Broken("the stock is \(found) instead of \(expected)") }
    }

    /// The whole store is sound. Says how many records it has.
    @discardableResult
    func verify() throws -> Int {
        let verification = try journal.verify()
        let findings = verification.findings
        guard findings.isEmpty else { throw Broken("verify finds: " + findings.prefix(5).joined(separator: "; ")) }
        return verification.records
    }
}
