import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

@Suite struct JournalTests {
    let store = Store()

    @Test func whatWasWrittenIsThereAfterReopening() throws {
        var written: SessionState<Turnstile>?
        do {
            let engine = try store.engine()
            #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
            #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
            #expect(try engine.send(.push(at: noon), at: noon).isAccepted)
            written = engine.snapshot
        }
        let engine = try store.engine()
        #expect(engine.snapshot == written)
        #expect(engine.snapshot.revision == 3)
        #expect(engine.snapshot.state.tally == Tally(paid: 2, passages: 1))
    }

    /// What is no name of an owner is found before anything is recorded, and others go on.
    @Test(arguments: ["", String(repeating: "a", count: 1_025), String(repeating: "🌂", count: 25_000)])
    func anOwnerHasAUsableName(owner: String) throws {
        let shared = try Journal<Turnstile>(.sqlite(store.directory))
        func send(to owner: String) throws {
            let engine = try Engine(shared, owner: owner, port: CoinSlot(), now: { noon })
            _ = try engine.send(.coin(at: noon), at: noon)
        }
        #expect(throws: UnusableOwner(bytes: owner.utf8.count)) { try send(to: owner) }
        #expect(try shared.read { $0.newestSequence } == 0)
        for owner in ["a", String(repeating: "🌂", count: 256)] { try send(to: owner) }
        #expect(try shared.read { try $0.owners().count } == 2)
        #expect("\(UnusableOwner(bytes: 0))".contains("1 to 1024 bytes of UTF-8, and has 0; nothing was recorded"))
    }

    @Test func openingTwiceIsOpeningOnce() throws {
        try store.ride(rounds: 2)
        _ = try store.journal()
        let once = try store.contents()
        _ = try store.engine().runUntilIdle()
        _ = try store.journal()
        #expect(try store.contents() == once)
    }

    @Test func aNewRiderWritesNothingByLooking() throws {
        let engine = try store.engine()
        #expect(engine.snapshot == SessionState(session: 0, revision: 0, state: Turnstile.initial))
        #expect(try engine.runUntilIdle() == .empty)
        #expect(try engine.send(.push(at: noon), at: noon) == .refused(.locked))
        #expect(try store.number("SELECT count(*) FROM record") == 0)
        #expect(try store.number("SELECT count(*) FROM session") == 0)
    }

    @Test func revisionsAndSequencesHaveNoGaps() throws {
        try store.ride(rounds: 2, rider: "ada")
        try store.ride(rounds: 1, rider: "bob")
        try store.ride(rounds: 1, rider: "ada")
        let sequences = try store.rows("SELECT sequence FROM record ORDER BY sequence").map { $0[0] }
        #expect(sequences == (1...10).map { "\($0)" })
        for (session, revisions) in [(1, 6), (2, 2)] {
            let found = try store.rows(
                "SELECT revision FROM record WHERE session = \(session) AND kind = 'transition' ORDER BY sequence")
            #expect(found.map { $0[0] } == (1...revisions).map { "\($0)" })
        }
    }

    @Test func ridersHaveSessionsOfTheirOwn() throws {
        let journal = try store.journal()
        let riders = try ["ada", "bob", "Ада '--"].map {
            try Engine(journal, owner: $0, port: CoinSlot(), now: { noon })
        }
        for (index, rider) in riders.enumerated() {
            for _ in 0...index { #expect(try rider.send(.coin(at: noon), at: noon).isAccepted) }
        }
        #expect(riders.map(\.snapshot.session) == [1, 2, 3])
        for (index, rider) in riders.enumerated() {
            try rider.refresh()
            #expect(rider.snapshot.state.credit == index + 1)
            #expect(try journal.read { try $0.session(owner: rider.owner) } == Int64(index + 1))
        }
        #expect(try journal.read { try $0.owners() }.map(\.owner) == riders.map(\.owner))
        #expect(try journal.read { try $0.owner(session: 9) } == nil)
        #expect(try journal.verify().findings == [])
    }

    @Test func aRefusedEventWritesNothing() throws {
        try store.ride(rounds: 1)
        _ = try store.journal()
        let before = try store.contents()
        do {
            let engine = try store.engine()
            let snapshot = engine.snapshot
            for _ in 0..<20 { #expect(try engine.send(.push(at: noon), at: noon) == .refused(.locked)) }
            #expect(engine.snapshot == snapshot)
        }
        #expect(try store.contents() == before)
    }

    @Test func aBodyThatThrowsChangesNothing() throws {
        struct Change: Error {}
        try store.ride(rounds: 1)
        _ = try store.journal()
        let before = try store.contents()
        do {
            let journal = try store.journal()
            #expect(throws: Change.self) {
                try journal.write { transaction in
                    try transaction.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon)
                    throw Change()
                }
            }
            let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
            let snapshot = engine.snapshot
            #expect(throws: Change.self) { try engine.send(at: noon) { _, _ in throw Change() } }
            #expect(engine.snapshot == snapshot)
        }
        #expect(try store.contents() == before)
        // And it goes on as if nothing had been tried.
        let engine = try store.engine()
        #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
        #expect(engine.snapshot.revision == 3)
        #expect(try store.journal().read { try $0.stock("gate") } == 0)
    }

    @Test func theHistoryReadsBackWhatHappened() throws {
        try store.ride(rounds: 2)
        let history = try store.journal().read { try $0.history(1) }
        #expect(history.map(\.revision) == [1, 2, 3, 4])
        #expect(history.map(\.event) == [.coin(at: noon), .push(at: noon), .coin(at: noon), .push(at: noon)])
        #expect(history.map(\.effects) == [[], [.countPassage], [], [.countPassage]])
        #expect(history.last?.state == .locked(Tally(paid: 2, passages: 2)))
        #expect(history.map(\.at) == [noon, noon, noon, noon])
        #expect(try store.journal().read { try $0.history(1, revisions: 2...3) } == Array(history[1...2]))
        #expect(try store.journal().read { try $0.history(9) } == [])
    }
}
