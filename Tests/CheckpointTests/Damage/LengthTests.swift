import CSQLite
import SQLite
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// What a service asks after every commit, and the commit itself, cost the same however long the journal is.
@Suite struct LengthTests {
    /// Counts the steps of SQLite's virtual machine while something is asked.
    private final class Steps {
        private var count = 0

        func counted(_ connection: OpaquePointer, _ body: () throws -> Void) rethrows -> Int {
            count = 0
            let ours = Unmanaged.passUnretained(self).toOpaque()
            let count: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { ours in
                Unmanaged<Steps>.fromOpaque(ours!).takeUnretainedValue().count += 1
                return 0
            }
            sqlite3_progress_handler(connection, 1, count, ours)
            defer { sqlite3_progress_handler(connection, 0, nil, nil) }
            try body()
            return self.count
        }
    }

    private typealias Question = (name: String, ask: (Transaction<Turnstile>, Int64) throws -> Void)

    /// Each with the session that has just moved.
    private static var questions: [Question] {
        [
            ("the sessions that moved", { store, _ in _ = try store.changed(after: store.newestSequence - 1) }),
            (
                "whether stock was adjusted",
                { store, _ in _ = try store.stockWasAdjusted(after: store.newestSequence - 1) }
            ),
            (
                "the newest transitions",
                { store, _ in _ = try store.entries(after: store.newestSequence - 1, since: noon, with: "coin") }
            ),
            ("the newest state", { store, session in _ = try store.latest(session) }),
            ("the session's outbox", { store, session in _ = try store.pendingEffects(session) }),
            ("all sessions that are owed something", { store, _ in _ = try store.sessionsWithPendingEffects() }),
            ("the parked effects", { store, _ in _ = try store.parkedEffects() }),
            ("what is due", { store, _ in _ = try (store.due(at: noon), store.nextDeadline()) }),
            ("a request", { store, session in _ = try store.answered("none", session: session) }),
            ("a code", { store, session in _ = try store.redemption("none", session: session) }),
            ("the stock of a place", { store, _ in _ = try store.stock("none") }),
            (
                "why it stands as it does",
                { store, session in _ = try store.explain(session, revision: store.latest(session).revision) }
            ),
            (
                "the newest sums",
                { store, _ in _ = try store.sums(of: "x", after: store.newestSequence - 1, limit: 10) }
            ),
            ("a document", { store, _ in _ = try store.document("none") }),
        ]
    }

    /// Steps by question, with another session beside the one that is asked about.
    private static func steps(rounds: Int) throws -> [Int] {
        let store = Store()
        try store.ride(rounds: rounds, rider: "bob")
        try store.ride(rounds: rounds)
        let journal = try store.journal()
        let counter = Steps()
        let asked = try questions.map { question in
            try journal.read { transaction in
                let session = try #require(try transaction.session(owner: "ada"))
                // The first time a statement is prepared.
                try question.ask(transaction, session)
                return try counter.counted(transaction.db.handle) {
                    try question.ask(transaction, session)
                }
            }
        }
        let appended = try journal.write { transaction in
            let session = try #require(try transaction.session(owner: "ada"))
            func append() throws {
                let before = try transaction.latest(session)
                let event = Turnstile.Event.coin(at: noon)
                guard case .accepted(let state, let effects) = Turnstile.transition(before.state, event) else {
                    throw StoreError.stopped("a turnstile refused a coin")
                }
                _ = try transaction.append(event, after: before, to: state, effects: effects, at: noon)
            }
            try append()
            return try counter.counted(transaction.db.handle) { try append() }
        }
        return asked + [appended]
    }

    @Test func costsNothing() throws {
        let names = Self.questions.map(\.name) + ["a transition"]
        let short = try Self.steps(rounds: 20)
        let long = try Self.steps(rounds: 400)
        for (name, steps) in zip(names, zip(short, long)) {
            #expect(steps.1 <= steps.0 + 20, "\(name): \(steps.0) steps at 80 transitions, \(steps.1) at 1,600")
        }
        #expect(short.allSatisfy { $0 > 0 })
    }
}
