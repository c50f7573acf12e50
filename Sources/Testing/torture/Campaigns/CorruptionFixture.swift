import Checkpoint
import Foundation
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// A store with many riders, each on another screen, made through the real engine and the simulated gateway.
final class CorruptionFixture {
    private enum Move {
        case act(UmbrellaRental.Event.Kind)
        case scan
        case wait(seconds: Int64)
        case service(ServiceState)
    }

    static let start = Instant(milliseconds: 1_782_892_800_000)
    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 3900)
    private static let visa = PaymentMethod(token: "visa", validThrough: TestCard.visa.validThrough)

    private let clock = ManualClock(CorruptionFixture.start)
    private let gateway: SimulatedGateway
    private let journal: RentalJournal
    private let keys: StoreKey
    private var port: GatewayPort { GatewayPort(gateway, now: clock.now) }

    init(_ path: String) throws {
        journal = try RentalJournal(StoreDirectory(path: path))
        gateway = SimulatedGateway(directory: path + "/gateway")
        keys = StoreKey(journal, KeyFile(directory: path)) { Self.start }
        let catalog = PointCatalog.embedded
        let supplies = catalog.points.map { Entry.stockAdjustment(place: Place.point($0.id).label, count: 90) }
        if try journal.newestSequence() == 0 {
            try journal.write { try $0.adjustStock(supplies, reason: StoreTime.pretended.rawValue, at: Self.start) }
        }
        _ = try keys.privateKey()
    }

    /// Riders of a quarter, one on each screen; quarters differ in name only.
    /// - Parameter after: called after each rider.
    func live(_ quarter: String, reversed: Bool = false, after: () throws -> Void = {}) throws {
        let paid: [Move] = [.act(.rent(Self.tariff)), .act(.pay(Self.visa))]
        let rented = paid + [.wait(seconds: 30), .scan, .act(.continue)]
        let returned = rented + [.wait(seconds: 2_000), .act(.finish), .scan]
        let rides: [(String, [Move])] = [
            ("map", [.act(.openMap)]), ("choosing", [.act(.rent(Self.tariff))]), ("code", paid),
            ("given up", paid + [.act(.back)]), ("scanned", paid + [.scan]), ("rent", rented),
            ("information", rented + [.act(.openInformation)]),
            ("return", rented + [.wait(seconds: 600), .act(.finish)]), ("returned", returned),
            ("feedback", returned + [.act(.continue)]),
            ("home", returned + [.act(.continue), .act(.submitFeedback(.init(rating: 4, comment: "trocken ☂")))]),
            ("bought", [.act(.buy(Self.tariff)), .act(.pay(Self.visa)), .scan]),
            (
                "declined",
                [
                    .act(.rent(Self.tariff)),
                    .act(
                        .pay(
                            PaymentMethod(
                                token: "declined", validThrough: TestCard.declined.validThrough))),
                ]
            ),
            ("waiting", [.service(.slow)] + paid + [.service(.up)]),
            ("maximum", rented + [.wait(seconds: 90_000)]),
        ]
        for (name, moves) in reversed ? rides.reversed() : rides {
            try ride("\(name) of \(quarter)", moves)
            try after()
        }
    }

    /// The first rider opens the map and closes it, so often.
    func lookAround(_ times: Int) throws {
        try ride("map of west", [.act(.back)])
        for _ in 0..<times { try ride("map of west", [.act(.openMap), .act(.back)]) }
    }

    private func ride(_ rider: String, _ moves: [Move]) throws {
        let engine = try Engine(journal, owner: rider, port: port, now: clock.now)
        for move in moves {
            switch move {
            case .act(let kind):
                guard case .accepted = try engine.send(.init(at: clock.now(), kind), at: clock.now()) else {
                    throw CorruptionError(text: "\(rider): \(kind) was refused in \(engine.snapshot.state)")
                }
            case .scan: try scan(engine.snapshot)
            case .wait(let seconds): clock.advance(bySeconds: seconds)
            case .service(let state): try gateway.service.set(state)
            }
            try engine.refresh()
            // The one who waits for the bank goes on waiting.
            if case .service(.up) = move { continue }
            try engine.runUntilIdle()
        }
    }

    private func scan(_ snapshot: Snapshot<UmbrellaRental>) throws {
        guard let (handover, purpose) = snapshot.state.awaited else {
            throw CorruptionError(text: "no code waits in \(snapshot.state)")
        }
        let key = try keys.privateKey()
        let claims = try Claims(
            session: UInt32(snapshot.session), handover: handover.number, purpose: purpose, expires: handover.expires)
        let scanner = Scanner(journal, verifier: CodeVerifier(key.publicKey), port: port, now: clock.now)
        _ = try scanner.scan(CodeSigner(key).text(for: claims), at: PointCatalog.embedded.points[0])
    }
}

struct CorruptionError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
