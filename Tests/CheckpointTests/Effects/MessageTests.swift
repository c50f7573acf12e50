import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// Sessions that send events to sessions of the same store.
struct MessageTests {
    private let journal: Journal<Giro>

    init() throws {
        journal = try Journal(MemoryStore())
    }

    private func account(_ owner: String, at seconds: Int64 = 0) throws -> Engine<Giro, NoBank> {
        try Engine(journal, owner: owner, port: NoBank()) { Instant.epoch.advanced(bySeconds: seconds) }
    }

    private func balances() throws -> [String: Int] {
        try journal.read { transaction in
            try Dictionary(
                uniqueKeysWithValues: transaction.owners().map {
                    ($0.owner, try transaction.latest($0.session).state.balance)
                })
        }
    }

    @Test func aTransferIsOneCommitInBothSessions() throws {
        try account("ada").send(.deposit(100))
        let before = try journal.read { $0.newestSequence }
        try account("ada").send(.transfer(30, to: "bob"))
        #expect(try balances() == ["ada": 70, "bob": 30])
        let kinds = try journal.read { try $0.records().filter { $0.sequence > before }.map(\.kind) }
        #expect(kinds == [.transition, .opening, .transition])
        let received = try journal.read { try $0.history(2).last }
        #expect(received?.origin == EffectPosition(session: 1, revision: 2, index: 0))
        #expect(received?.request == nil)
        let sent = try journal.read { try $0.explain(1, revision: 2)?.effects.map(\.fate) }
        #expect(sent == [.committed])
        #expect(try journal.verify().findings == [])
    }

    @Test func whatTheReceiverRefusesComesBackInTheSameCommit() throws {
        let (ada, bob) = (try account("ada"), try account("bob"))
        try ada.send(.deposit(100))
        try bob.send(.close)
        let transition = try ada.send(.transfer(30, to: "bob"))
        #expect(transition == .accepted(.init(balance: 70), [.transfer(30, to: "bob")]))
        #expect(ada.snapshot.state.balance == 100 && ada.snapshot.revision == 3)
        #expect(try balances() == ["ada": 100, "bob": 0])
        #expect(try journal.verify().findings == [])
    }

    /// The answer of the receiver is in the commit of the question.
    @Test func aQuestionIsAnsweredInTheSameCommit() throws {
        try account("bob").send(.deposit(5))
        let ada = try account("ada")
        try ada.send(.ask("bob"))
        #expect(ada.snapshot.state.heard == ["bob": 5])
        #expect(ada.snapshot.revision == 2)
        try ada.send(.deposit(1))
        #expect(ada.snapshot.revision == 3)
        #expect(try journal.verify().findings == [])
    }

    @Test func aSessionSendsToItself() throws {
        let ada = try account("ada")
        try ada.send(.deposit(10))
        try ada.send(.transfer(10, to: "ada"))
        #expect(ada.snapshot.state.balance == 10 && ada.snapshot.revision == 3)
    }

    /// A request that is repeated gets its own transition, and sends nothing again.
    @Test func aRepeatedRequestSendsOnce() throws {
        let ada = try account("ada")
        try ada.send(.deposit(100))
        for _ in 1...3 {
            let request = try Request<Giro>(key: "k") { $0 == .transfer(30, to: "bob") }
            let transition = try ada.send(.transfer(30, to: "bob"), request: request)
            #expect(transition == .accepted(.init(balance: 70), [.transfer(30, to: "bob")]))
        }
        #expect(try balances() == ["ada": 70, "bob": 30])
    }

    /// What had passed in the receiver is decided before.
    @Test func deadlinesOfTheReceiverFireBefore() throws {
        try account("bob").send(.lend(50, until: Instant.epoch.advanced(bySeconds: 60)))
        let ada = try account("ada", at: 61)
        try ada.send(.deposit(100))
        try ada.send(.transfer(30, to: "bob"))
        let events = try journal.read { try $0.history(1).map(\.event) }
        #expect(events == [.lend(50, until: Instant.epoch.advanced(bySeconds: 60)), .payBack, .received(30)])
        #expect(try journal.read { try $0.nextDeadline() } == nil)
    }

    /// The deadline of a receiver is listed by the commit of the sender.
    @Test func aDeadlineThatAMessageSetsIsDue() throws {
        try account("ada").send(.remind("bob", at: Instant.epoch.advanced(bySeconds: 9)))
        #expect(try journal.read { try $0.due(at: Instant.epoch.advanced(bySeconds: 9)).map(\.owner) } == ["bob"])
    }

    @Test func messagesWithoutEndAreRefused() throws {
        let ada = try account("ada")
        try ada.send(.deposit(100))
        let before = try journal.read { $0.newestSequence }
        #expect(throws: MachineFault.messagesNeverEnd(machine: "giro", event: "ping(\"ada\")", count: 100)) {
            try ada.send(.ping("bob"))
        }
        #expect(throws: UnusableOwner.self) { try ada.send(.transfer(1, to: "")) }
        #expect(try journal.read { $0.newestSequence } == before)
        try ada.send(.deposit(1))
        #expect(ada.snapshot.state.balance == 101)
    }

    /// A deadline that messages bring back each time it fires: what was done is recorded, and there is an end to it.
    @Test func aDeadlineThatComesBackForEverIsStopped() throws {
        let ada = try account("ada")
        try ada.send(.chase("bob"))
        ada.mostRounds = 5
        #expect(throws: MachineFault.neverIdle(machine: "giro", rounds: 5)) { try ada.send(.deposit(1)) }
        #expect(ada.snapshot.revision == 11)
        #expect(try journal.verify().findings == [])
    }

    /// A hundred sessions in a row are no fault.
    @Test func aChainOfAHundredIsDelivered() throws {
        try account("0").send(.pass(to: 1, last: 100))
        #expect(try balances().count == 101)
    }

    @Test func whatTheOutsideAnswersIsSentOn() throws {
        let ada = try account("ada")
        try ada.send(.withdraw(20, for: "bob"))
        try ada.runUntilIdle()
        #expect(try balances() == ["ada": 0, "bob": 20])
    }

    /// A transition that says that it follows from a message which was never sent.
    @Test func verifyHoldsMessagesAgainstTheirSenders() throws {
        let memory = MemoryStore()
        let ada = try Engine(Journal<Giro>(memory), owner: "ada", port: NoBank(), now: { .epoch })
        try ada.send(.deposit(100))
        try ada.send(.transfer(30, to: "bob"))
        let silent = try Journal<SilentGiro>(memory).verify().findings
        #expect(silent.count == 1)
        #expect(silent.first?.contains("is said to follow from effect 1/2/0, which sent it nothing") == true)
    }

    /// Every second writer is another process's: nothing is lost, nothing is made.
    @Test func theSumIsKeptWhoeverWrites() async throws {
        let names = (0..<6).map { "account \($0)" }
        for name in names { try account(name).send(.deposit(100)) }
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for round in 0..<25 {
                        let (from, to) = (names[(writer + round) % 6], names[(writer * 3 + round * 5 + 1) % 6])
                        do { try account(from).send(.transfer(7, to: to)) } catch { Issue.record(error) }
                    }
                }
            }
        }
        #expect(try balances().values.reduce(0, +) == 600)
        #expect(try journal.verify().findings == [])
    }
}

/// Answers every withdrawal.
struct NoBank: EffectPort {
    typealias M = Giro

    func perform(_ effect: Giro.Effect, key: EffectKey) -> Outcome<Giro.Event> {
        if case .withdraw(let amount, let owner) = effect {
            .answered(.withdrawn(amount, for: owner), at: .epoch)
        } else {
            .confirmed
        }
    }
}
