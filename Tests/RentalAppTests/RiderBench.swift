import Foundation
import Payments
import PickupPoints
import Rental
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import Checkpoint
@testable import RentalApp

/// A store with its riders and a simulated gateway, whose rentals are led step by step.
final class RiderBench {
    let folder: TemporaryDirectory
    let clock = ManualClock(Instant(milliseconds: 1_782_900_000_000))
    var app: AppContext

    init() throws {
        folder = try TemporaryDirectory()
        app = try AppContext(
            opening: StoreLocation(folder: folder.url.path + "/store"), gateway: SimulatedGateway.open, clock: clock,
            time: .pretended)
    }

    deinit { folder.remove() }

    /// Opens the store as another program does.
    func reopen() throws {
        app = try AppContext(opening: app.location, gateway: SimulatedGateway.open, clock: clock, time: .pretended)
    }

    func session(_ rider: String) throws -> RentalSession { try app.session(of: rider) }

    /// - Parameter performs: whether the gateway is asked for what is owed.
    func act(_ rider: String, _ event: UmbrellaRental.Event.Kind, performs: Bool = true) throws {
        let session = try session(rider)
        #expect(try session.perform(event) == nil, "\(event)")
        if performs { try session.performPending() }
    }

    func scan(_ rider: String, at id: String = "alter-markt") throws {
        let point = try #require(try app.point(PointID(rawValue: id)))
        _ = try app.scan(#require(try session(rider).code()), at: point)
    }

    static let pay = UmbrellaRental.Event.Kind.pay(
        PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max)))

    /// To the running rental.
    func rent(
        _ rider: String, _ tariff: Tariff = TariffName.standard.tariff, from point: String = "alter-markt"
    ) throws {
        try act(rider, .rent(tariff))
        try act(rider, Self.pay)
        try scan(rider, at: point)
        try act(rider, .continue)
    }

    /// From the running rental to the main screen.
    func returnUmbrella(_ rider: String) throws {
        try act(rider, .finish)
        try scan(rider)
        try act(rider, .continue)
        try act(rider, .skipFeedback)
    }

    /// From the main screen and back, without a rental.
    func buy(_ rider: String) throws {
        try act(rider, .buy(TariffName.standard.tariff))
        try act(rider, Self.pay)
        try scan(rider)
        try act(rider, .continue)
        try act(rider, .skipFeedback)
    }

    /// Newest first.
    func receipts(_ rider: String) throws -> [Receipt] {
        let session = try session(rider)
        return try app.receipts(of: rider, session.engine.snapshot).receipts(count: .max).receipts
    }

    /// What the ledger of the store has for an account, in euro cents.
    func balance(_ account: Account) throws -> Int64 {
        try app.journal.read { try $0.sums(of: account.label, after: 0, limit: 1_000).sums["EUR"] ?? 0 }
    }

    /// The effects of a session that are owed to the gateway.
    func pendingEffects(_ rider: String) throws -> [PendingEffect<UmbrellaRental>] {
        let session = try session(rider).engine.snapshot.session
        return try app.journal.read { try $0.pendingEffects(session) }
    }

    /// The gateway's books.
    var statement: GatewayStatement {
        get throws { try #require(app.gateway as? SimulatedGateway).statement() }
    }

    /// Refuses an effect for good, as the gateway does.
    func refuse(_ effect: EffectPosition) throws {
        try app.journal.write { try $0.park(effect, reason: "refused", at: clock.now()) }
    }
}
