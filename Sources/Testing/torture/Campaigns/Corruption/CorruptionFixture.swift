import Checkpoint
import Foundation
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// A store with many riders, each on another screen, made by the use cases of the product.
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
    private let app: AppContext
    private let gateway: SimulatedGateway

    init(_ path: String) throws {
        try Self.supply(path)
        app = try AppContext(
            opening: StoreLocation(folder: path), gateway: SimulatedGateway.open, clock: clock, time: .pretended)
        gateway = SimulatedGateway(directory: path + "/gateway")
        _ = try app.key.privateKey()
    }

    /// A new store gets more umbrellas than the use case gives one.
    private static func supply(_ path: String) throws {
        let journal = try RentalJournal(StoreDirectory(path: path))
        let supplies = PointCatalog.embedded.points.map {
            TableChange.adjustCounter(place: Place.point($0.id).label, count: 90)
        }
        guard try journal.newestSequence() == 0 else { return }
        try journal.write { try $0.adjustStock(supplies, reason: StoreTime.pretended.rawValue, at: start) }
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
        let session = try app.session(of: rider)
        for move in moves {
            switch move {
            case .act(let kind):
                if let refusal = try session.perform(kind) {
                    throw CorruptionError(text: "\(rider): \(kind) was refused in \(session.state): \(refusal)")
                }
            case .scan: try scan(session)
            case .wait(let seconds): clock.advance(bySeconds: seconds)
            case .service(let state): try gateway.service.set(state)
            }
            // The one who waits for the bank goes on waiting.
            if case .service(.up) = move { continue }
            try session.catchUp()
        }
    }

    private func scan(_ session: RentalSession) throws {
        guard let code = try session.code() else {
            throw CorruptionError(text: "no code waits in \(session.state)")
        }
        _ = try app.scan(code, at: PointCatalog.embedded.points[0])
    }
}

struct CorruptionError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
