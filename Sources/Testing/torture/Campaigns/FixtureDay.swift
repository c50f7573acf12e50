import Checkpoint
import Digest
import Foundation
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// Some riders, a clerk, a clock and a gateway, whose every doing is drawn from choices: the journal they write is a
/// function of those alone, whatever the build, the folder and the hour.
final class FixtureDay {
    static let riders = ["anna", "björn", "chiara", "D'Arcy \"the 4th\"", "🌂"]

    private let fixture: ScannerFixture
    private var choices: Choices

    /// What a day leaves behind.
    struct Journal: Equatable {
        let database: Data
        let anchor: Data
        let records: Int

        /// Of every byte. Other versions of SQLite lay out the same records in other ways.
        var digest: String { SHA256.hash(data: database + anchor).hexadecimal }
        /// Of every column of every record, by the hash that the last one carries; and of how far the log was moved
        /// into the database, which the anchor notes beside it.
        var chain: String { SHA256.hash(data: anchor).hexadecimal }
    }

    /// Lives through the day and closes the store.
    static func journal(of choices: Choices, in folder: String) throws -> Journal {
        var day: FixtureDay? = try FixtureDay(choices, in: folder)
        // Long enough, at times, for the log to be moved into the database along the way.
        for _ in 0..<day!.choices.weighted([(9, 60), (1, 400)]) { try day!.step() }
        let fixture = day!.fixture
        day = nil
        // Opening moves the log into the database.
        try fixture.restart()
        let records = try fixture.verify()
        func read(_ name: String) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: fixture.store + "/" + name))
        }
        guard try read("journal.db-wal").isEmpty else { throw Broken("the log is not empty after a checkpoint") }
        return Journal(database: try read("journal.db"), anchor: try read("anchor"), records: records)
    }

    private convenience init(_ choices: Choices, in folder: String) throws {
        var choices = choices
        let fixture = try ScannerFixture(in: folder, stock: 3, key: choices.key())
        self.init(on: fixture, choices)
    }

    init(on fixture: ScannerFixture, _ choices: Choices) {
        self.fixture = fixture
        self.choices = choices
    }

    func step() throws {
        let rider = choices.element(of: Self.riders)
        switch choices.index(weights: [60, 20, 12, 4, 4]) {
        case 0: try act(rider)
        case 1: try scan(rider)
        case 2: passTime()
        case 3: try fixture.gateway.service.set(choices.element(of: [.up, .up, .down, .slow]))
        default: try fixture.restart()
        }
        try runUntilIdle(rider)
    }

    /// Mostly what is open now; anything at times.
    private func act(_ rider: String) throws {
        let engine = try fixture.engine(rider)
        try engine.refresh()
        let open = Action.open(in: engine.snapshot.state)
        let action = choices.element(of: open.isEmpty || choices.bool(0.1) ? Action.allCases : open)
        let at = fixture.clock.now()
        _ = try engine.send(ScannerFixture.Event(at: at, Self.kind(of: action, &choices)), at: at)
    }

    /// An action with everything that is drawn for it.
    static func kind(of action: Action, _ choices: inout Choices) -> ScannerFixture.Event.Kind {
        switch action {
        case .rent: return .rent(ScannerFixture.tariff)
        case .buy: return .buy(ScannerFixture.tariff)
        case .openMap: return .openMap
        case .back: return .back
        case .pay:
            let card = choices.element(of: [TestCard.visa, .mastercard, .visa, .declined])
            return .pay(PaymentMethod(token: card.token, validThrough: card.validThrough))
        case .continue: return .continue
        case .finish: return .finish
        case .submitFeedback:
            let comment: TypedText? = choices.optional {
                $0.element(of: ["", "good", "größer, \"bitte\"\n", "☔️\u{1}", "\\u0000"])
            }
            return .submitFeedback(.init(rating: choices.optional { $0.int(in: 1...5) }, comment: comment))
        case .skipFeedback: return .skipFeedback
        case .openInformation: return .openInformation
        case .closeInformation: return .closeInformation
        }
    }

    private func scan(_ rider: String) throws {
        let engine = try fixture.engine(rider)
        try engine.refresh()
        guard let (handover, purpose) = engine.snapshot.state.awaited else { return }
        let claims = try Claims(
            session: UInt32(engine.snapshot.session), handover: handover.number, purpose: purpose,
            expires: handover.expires,
            store: fixture.journal.read { try $0.tag(of: handover.number, session: engine.snapshot.session) })
        let scanner = Scanner(fixture.journal, verifier: fixture.verifier, port: fixture.port, now: fixture.clock.now)
        let point = choices.element(of: PointCatalog.embedded.points)
        if case .failed(let error) = ScanAnswer({ try scanner.scan(fixture.signer.text(for: claims), at: point) }) {
            throw Broken(error)
        }
    }

    /// Minutes mostly, days at times; and clocks are set back.
    private func passTime() {
        let seconds: Int64 = choices.magnitude(upTo: 200_000)
        fixture.clock.advance(bySeconds: choices.bool(0.1) ? -seconds : seconds)
    }

    /// As the rider's program does it: notices the service going and coming, and finishes what is owed to it.
    private func runUntilIdle(_ rider: String) throws {
        let engine = try fixture.engine(rider)
        try engine.refresh()
        func note(_ kind: ScannerFixture.Event.Kind) throws {
            let at = fixture.clock.now()
            _ = try engine.send(ScannerFixture.Event(at: at, kind), at: at)
        }
        if try fixture.gateway.service.read() == .down {
            if engine.snapshot.state.shell.online { try note(.connectionLost) }
        } else if !engine.snapshot.state.shell.online {
            try note(.connectionRestored)
        }
        try engine.runUntilIdle()
    }
}
