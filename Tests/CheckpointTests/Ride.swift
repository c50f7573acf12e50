import Cryptography
import Foundation
import SQLite
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

@testable import Checkpoint

/// A rider who wants to get through a whole rental and does, on every screen, the next thing; so whoever takes it up
/// after a kill goes on where it stopped. The clock follows from the screen: two rides tell the same times.
final class Ride {
    enum Story: String, CaseIterable, Sendable {
        /// Rents at one point, returns at another 40 minutes later, and says so.
        case rentAndReturn
        /// Keeps the umbrella after 40 minutes; its price is more than what is held, so a second hold is needed.
        case buyOut
        /// Never comes back: the maximum is reached while nothing runs.
        case maximum
    }

    static let rider = "ada"
    /// Held are 20 euros; the umbrella costs 32.
    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 150, intervalSeconds: 1_800, maximum: 2_000, price: 3_200)
    static let points = [PointCatalog.embedded.points[0], PointCatalog.embedded.points[1]]
    static let key = Ed25519.PrivateKey(rawRepresentation: 0..<32)!

    let story: Story
    let clock = ManualClock(noon)
    let gateway: SimulatedGateway
    /// The rider's program and the clerk's: two writers on one store.
    let journal: RentalJournal
    let counter: RentalJournal

    init(_ story: Story, _ path: String, onCommit: ((CommitPoint) -> Void)? = nil) throws {
        self.story = story
        gateway = SimulatedGateway(directory: path + "/gateway")
        // Two rides write the same to the byte.
        let identity = StoreIdentity(id: String(repeating: "5a", count: 16), epoch: 1)
        journal = try RentalJournal(StoreDirectory(path: path), identity: identity)
        counter = try RentalJournal(StoreDirectory(path: path))
        var number = 0
        let report: (CommitPhase, Int64) -> Void = { phase, sequence in
            if phase == .before { number += 1 }
            onCommit?(CommitPoint(number: number, isAfter: phase == .after, sequence: sequence))
        }
        journal.onCommit = report
        counter.onCommit = report
    }

    struct CommitPoint: Equatable, Sendable {
        /// From 1, in this process.
        let number: Int
        let isAfter: Bool
        let sequence: Int64
    }

    /// Opens the session, acknowledges what was left, and rides to the end.
    /// - Returns: whether the last screen was reached.
    func finish() throws -> Bool {
        if try journal.newestSequence() == 0 { try seed() }
        let engine = try Engine(
            journal, owner: Self.rider, port: GatewayPort(gateway, for: journal, now: clock.now), now: clock.now)
        // What was left undone is done at the time of the last record, as it was without the kill.
        let last = try journal.read { try $0.db.value("SELECT max(at) FROM record") ?? 0 as Int64 }
        clock.set(max(noon, Instant(milliseconds: last)))
        try engine.runUntilIdle()
        for _ in 0..<30 {
            guard let step = step(engine.snapshot.state) else { return true }
            clock.set(max(noon, engine.snapshot.state.time).advanced(bySeconds: step.afterSeconds))
            switch step.what {
            case .act(let kind):
                _ = try engine.send(.init(at: clock.now(), kind), at: clock.now())
            case .scan(let point):
                try scan(engine.snapshot, at: point)
                try engine.refresh()
            case .wait:
                break
            }
            try engine.runUntilIdle()
        }
        return false
    }

    private struct Step {
        enum What {
            case act(UmbrellaRental.Event.Kind)
            case scan(Point)
            case wait
        }
        let what: What
        let afterSeconds: Int64

        init(_ what: What, after seconds: Int64 = 20) {
            self.what = what
            afterSeconds = seconds
        }
    }

    /// What the rider does next; nil at the end.
    private func step(_ state: UmbrellaRental.State) -> Step? {
        let visa = PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough)
        return switch state.screen {
        case .main: state.revision == 0 ? Step(.act(.rent(Self.tariff))) : nil
        case .map: Step(.act(.back))
        case .payment(let payment):
            if case .choosing = payment.phase { Step(.act(.pay(visa))) } else { Step(.wait) }
        case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting): Step(.scan(Self.points[0]), after: 60)
        case .qrCode(.returnAwaiting): Step(.scan(Self.points[1]), after: 60)
        case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned): Step(.act(.continue))
        case .activeRent(let rent):
            switch story {
            // Counted from the start: the fare may have risen, and been recorded, since.
            case .rentAndReturn: Step(.act(.finish), after: 2_400 - state.time.seconds(since: rent.start))
            case .buyOut: Step(.act(.buy(Self.tariff)), after: 2_400 - state.time.seconds(since: rent.start))
            case .maximum: Step(.wait, after: 86_400 * 30)
            }
        case .feedback: Step(.act(.submitFeedback(.init(rating: 5, comment: "dry"))))
        }
    }

    private func seed() throws {
        try journal.write { transaction in
            try transaction.adjustStock(
                Self.points.map { .adjustCounter(place: Place.point($0.id).label, count: 3) },
                reason: "opening stock",
                at: noon)
        }
    }

    private func scan(_ snapshot: SessionState<UmbrellaRental>, at point: Point) throws {
        let (handover, purpose) = snapshot.state.awaited!
        let claims = try Claims(
            session: UInt32(snapshot.session), handover: handover.number, purpose: purpose, expires: handover.expires,
            store: counter.read { try $0.tag(of: handover.number, session: snapshot.session) })
        let scanner = Scanner(
            counter, verifier: CodeVerifier(Self.key.publicKey),
            port: GatewayPort(gateway, for: counter, now: clock.now),
            now: clock.now)
        _ = try scanner.scan(CodeSigner(Self.key).text(for: claims), at: point)
    }
}
