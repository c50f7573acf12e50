import Foundation
import HandoverCode
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import Testing

@testable import Checkpoint

/// Two stores, a copied folder and a restored backup never take each other's answers.
@Suite struct ForeignAnswerTests {
    private let store = Store()
    private let clock = ManualClock(noon)

    private func gateway() -> SimulatedGateway { SimulatedGateway(directory: store.root + "/gateway") }

    /// A rider's program on a store, with the one gateway.
    private func program(_ store: Store, _ rider: String = "ada") throws -> Engine<
        UmbrellaRental, GatewayPort<UmbrellaRental>
    > {
        let journal = try RentalJournal(store.directory)
        if try journal.newestSequence() == 0 {
            let places = Ride.points.map { Place.point($0.id).label }
            try journal.write {
                try $0.adjustStock(places.map { .adjustCounter(place: $0, count: 3) }, reason: "stock", at: noon)
            }
        }
        return try Engine(
            journal, owner: rider, port: GatewayPort(gateway(), for: journal, now: clock.now), now: clock.now)
    }

    private func act(
        _ kinds: UmbrellaRental.Event.Kind..., by engine: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>
    ) throws {
        for kind in kinds {
            clock.advance(bySeconds: 1)
            let transition = try engine.send(.init(at: clock.now(), kind), at: clock.now())
            guard case .accepted = transition else { throw StoreError.stopped("\(kind): \(transition)") }
            try engine.runUntilIdle()
        }
    }

    private func pay(_ card: TestCard) -> UmbrellaRental.Event.Kind {
        .pay(PaymentMethod(token: card.token, validThrough: card.validThrough))
    }

    private var rent: UmbrellaRental.Event.Kind { .rent(Ride.tariff) }

    private func findings(_ store: Store) throws -> [String] {
        let journal = try RentalJournal(store.directory)
        return try journal.read { transaction in
            try GatewayAudit(gateway(), transaction.outsideEffects(), of: transaction.store).findings.map { "\($0)" }
        }
    }

    @Test func twoStoresOnOneGatewayNeverMeet() throws {
        let other = Store()
        for store in [store, other] { try act(rent, pay(.visa), by: program(store)) }
        let books = try gateway().statement()
        #expect(books.holds.count == 2 && books.holds.allSatisfy { $0.state == .authorized }, "\(books)")
        #expect(books.calls.allSatisfy { $0.asked == 1 && $0.reused == 0 })
        for store in [store, other] {
            #expect(try findings(store) == [])
            #expect(try program(store).snapshot.state.awaited != nil)
        }
        // And the money of the one is not the other's to give back.
        try act(.back, by: program(other))
        #expect(try gateway().statement().holds.count { $0.state == .released } == 1)
        #expect(try findings(store) == [] && findings(other) == [])
    }

    /// After the backup the card was charged for one question; the restored store asks another one at the same place.
    @Test func aRestoredStoreTakesNoOldAnswer() throws {
        let backup = store.root + "/backup"
        try act(rent, by: program(store))
        _ = try RentalJournal(store.directory).backUp(to: backup)
        try act(pay(.visa), .back, by: program(store))
        #expect(try gateway().statement().holds.map(\.state) == [.released])
        let restored = Store()
        _ = try RentalJournal.restore(backup, into: restored.directory)
        let engine = try program(restored)
        // The same words at the same revision: an umbrella must not go out on a hold that was released.
        try act(pay(.visa), by: engine)
        #expect(engine.snapshot.state.awaited != nil)
        #expect(
            try gateway().statement().holds.map(\.state).sorted { $0.rawValue < $1.rawValue } == [
                .authorized, .released,
            ])
        // And other words are another question, not the end of the session.
        try act(.back, pay(.declined), by: engine)
        guard case .payment(.rent(_, _, .choosing(let reason))) = engine.snapshot.state.screen else {
            Issue.record("\(engine.snapshot.state.screen)")
            return
        }
        #expect(reason != nil)
        #expect(try findings(restored).allSatisfy { $0.contains("asked for by no record") || $0.contains("hold") })
    }

    /// The lost store took the umbrella back and gave the rest of the hold back; the restored one takes it back, too.
    @Test func whatTheLostStoreUsedUpIsParked() throws {
        let backup = store.root + "/backup"
        func hand() throws {
            let engine = try program(store)
            _ = try scan(code(engine.snapshot, in: store), in: store)
            try program(store).runUntilIdle()
        }
        try act(rent, pay(.visa), by: program(store))
        try hand()
        try act(.continue, by: program(store))
        _ = try RentalJournal(store.directory).backUp(to: backup)
        try act(.finish, by: program(store))
        try hand()
        #expect(try gateway().statement().holds.map(\.state) == [.released])
        let restored = Store()
        _ = try RentalJournal.restore(backup, into: restored.directory)
        let engine = try program(restored)
        try act(.finish, by: engine)
        #expect(try scan(code(engine.snapshot, in: restored), in: restored).purpose == .return)
        try engine.refresh()
        try engine.runUntilIdle()
        // The rider goes on, and the person who keeps the books is told.
        try act(.continue, .skipFeedback, rent, pay(.visa), .back, .back, by: engine)
        let journal = try RentalJournal(restored.directory)
        let parked = try journal.read { try $0.parkedEffects() }
        #expect(parked.map(\.effect.name) == ["capture"])
        #expect(parked.first?.reason.contains("holdReleased") == true)
        let position = try #require(parked.first?.key.position)
        for _ in 1...2 {
            #expect(try engine.retry(position))
            try engine.runUntilIdle()
            #expect(try journal.read { try $0.parkedEffects().count } == 1)
        }
        #expect(try engine.cancel(position))
        try program(restored).runUntilIdle()
        #expect(try journal.read { try $0.parkedEffects() } == [])
        #expect(try journal.verify().findings == [])
    }

    /// What was asked before the backup is the same question after it, with the same answer.
    @Test func whatWasPendingAtTheBackupIsAskedUnderItsKey() throws {
        let backup = store.root + "/backup"
        try gateway().service.set(.slow)
        try act(rent, pay(.visa), by: program(store))
        _ = try RentalJournal(store.directory).backUp(to: backup)
        try gateway().service.set(.up)
        try program(store).runUntilIdle()
        let restored = Store()
        _ = try RentalJournal.restore(backup, into: restored.directory)
        let engine = try program(restored)
        try engine.runUntilIdle()
        #expect(engine.snapshot.state.awaited != nil)
        let books = try gateway().statement()
        #expect(books.holds.count == 1 && books.calls.map(\.asked) == [3], "\(books)")
        // Its hold keeps the name that it was requested under.
        try act(.back, by: engine)
        #expect(try gateway().statement().holds.map(\.state) == [.released])
    }

    @Test func aCopyBesideItsOriginalIsRefused() throws {
        try act(rent, pay(.visa), .back, by: program(store))
        let copy = try store.copy()
        try act(pay(.visa), by: program(store))
        let before = try gateway().statement()
        let engine = try program(copy)
        #expect { try act(pay(.visa), by: engine) } throws: {
            "\($0)".contains("the folder was copied, and a copy of it is in use")
        }
        #expect(try gateway().statement() == before, "nothing was asked")
        // The original goes on.
        try act(.back, by: program(store))
        #expect(try findings(store) == [])
        // A backup of the copy is a store of its own.
        let backup = store.root + "/backup"
        _ = try RentalJournal(copy.directory).backUp(to: backup)
        let restored = Store()
        _ = try RentalJournal.restore(backup, into: restored.directory)
        #expect(throws: Never.self) { try program(restored).runUntilIdle() }
        // And from then on the original is the former one.
        #expect { try act(pay(.visa), by: program(store)) } throws: { "\($0)".contains("restored elsewhere") }
    }

    /// As when a backup of the disk is put back, without `restore`.
    @Test func anOlderCopyThatIsPutBackIsRefused() throws {
        try act(rent, by: program(store))
        let old = try store.copy()
        try act(pay(.visa), by: program(store))
        #expect { try act(pay(.visa), by: program(old)) } throws: { "\($0)".contains("is not in this journal") }
        #expect(try gateway().statement().calls.count == 1)
    }

    /// Two programs of one store are no copies of each other.
    @Test func processesOfOneStoreTakeTurns() throws {
        let (ada, bob) = (try program(store), try program(store, "bob"))
        for _ in 1...3 {
            try act(rent, pay(.visa), by: ada)
            try act(rent, pay(.visa), by: bob)
            try act(.back, .back, by: ada)
            try act(.back, .back, by: bob)
        }
        #expect(try findings(store) == [])
    }

    /// A code from before the backup was restored stands for something else then.
    @Test func aCodeOfAnotherEpochIsVoid() throws {
        let backup = store.root + "/backup"
        try act(rent, by: program(store))
        _ = try RentalJournal(store.directory).backUp(to: backup)
        let restored = Store()
        _ = try RentalJournal.restore(backup, into: restored.directory)
        var codes: [String] = []
        for store in [store, restored] {
            let engine = try program(store)
            try act(pay(.visa), by: engine)
            codes.append(try code(engine.snapshot, in: store))
        }
        #expect(codes[0] != codes[1])
        #expect { try scan(codes[0], in: restored) } throws: { ($0 as? ScanProblem)?.refusal == .voided }
        #expect(try scan(codes[1], in: restored).purpose == .rent)
    }

    private static let key = Ride.key

    private func code(_ snapshot: SessionState<UmbrellaRental>, in store: Store) throws -> String {
        let (handover, purpose) = try #require(snapshot.state.awaited)
        let tag = try RentalJournal(store.directory).read {
            try $0.tag(of: handover.number, session: snapshot.session)
        }
        return CodeSigner(Self.key).text(
            for: try Claims(
                session: UInt32(snapshot.session), handover: handover.number, purpose: purpose,
                expires: handover.expires, store: tag))
    }

    private func scan(_ text: String, in store: Store) throws -> ScanResult {
        let journal = try RentalJournal(store.directory)
        let scanner = Scanner(
            journal, verifier: CodeVerifier(Self.key.publicKey),
            port: GatewayPort(gateway(), for: journal, now: clock.now), now: clock.now)
        return try scanner.scan(text, at: Ride.points[0])
    }
}
