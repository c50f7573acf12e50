import SQLite
import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

@testable import Checkpoint

/// What a connection knows of the sessions it writes to is what the store says, whoever wrote last.
@Suite struct SessionHeadsTests {
    let store = Store()

    private struct TakenBack: Error {}

    /// The machine's next transition of an owner's session, which is opened where there is none.
    @discardableResult
    private func move(_ transaction: WriteTransaction<Turnstile>, _ owner: String) throws -> SessionState<Turnstile> {
        let session = try transaction.session(owner: owner) ?? transaction.openSession(owner: owner, at: noon)
        return try move(transaction, after: transaction.latest(session))
    }

    private func move(
        _ transaction: WriteTransaction<Turnstile>, after before: SessionState<Turnstile>
    ) throws -> SessionState<Turnstile> {
        let event: Turnstile.Event = before.revision.isMultiple(of: 2) ? .coin(at: noon) : .push(at: noon)
        guard case .accepted(let state, let effects) = Turnstile.transition(before.state, event) else {
            preconditionFailure("a turnstile refused \(event)")
        }
        return try transaction.append(event, after: before, to: state, effects: effects, at: noon)
    }

    /// Two processes write to a few sessions in turn, and some of what they write is taken back.
    @Test(arguments: [1, 2, 3]) func pointersAreThoseThatFollowFromTheRecords(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let journals = [try store.journal(), try store.journal()]
        for _ in 0..<400 {
            let journal = journals[Int.random(in: 0...1, using: &generator)]
            let owners = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                "rider \(Int.random(in: 0..<5, using: &generator))"
            }
            let isTakenBack = Int.random(in: 0..<5, using: &generator) == 0
            do {
                try journal.write { transaction in
                    for owner in owners { try move(transaction, owner) }
                    if isTakenBack { throw TakenBack() }
                }
            } catch is TakenBack {}
        }
        #expect(try journals[0].verify().findings == [])
    }

    /// Both where the session's newest record is known and where it has to be read.
    @Test(arguments: [false, true]) func aRevisionIsClaimedOnce(isKnown: Bool) throws {
        try store.ride(rounds: 2)
        let journal = try store.journal()
        if isKnown { try journal.write { _ = try move($0, "ada") } }
        let before = try journal.read { try $0.latest(1) }
        _ = try journal.write { try move($0, after: before) }
        let error = #expect(throws: StoreError.self) { try journal.write { _ = try move($0, after: before) } }
        #expect(String(describing: error).contains("contradicts the journal"))
        #expect(try store.journal().read { try $0.latest(1).revision } == before.revision + 1)
        #expect(try store.journal().verify().findings == [])
    }

    /// More than are known at a time.
    @Test func manySessionsAreWrittenInTurn() throws {
        let journal = try store.journal()
        for _ in 0..<2 {
            for part in 0..<5 {
                try journal.write { for rider in 0..<1_000 { try move($0, "rider \(part * 1_000 + rider)") } }
            }
        }
        #expect(try store.number("SELECT count(*) FROM head WHERE revision = 2") == 5_000)
        #expect(try journal.verify().findings == [])
    }

    /// Statements that may change the schema's own table.
    private func edit(_ statements: String) throws {
        let db = try Database(store.path + "/journal.db", busyMilliseconds: 1_000)
        defer { db.close() }
        try db.execute("PRAGMA writable_schema = ON;" + statements)
    }

    /// A head that is no longer what the connection wrote is found at the next claim, and concerns its session alone.
    @Test(arguments: [false, true]) func aChangedHeadIsNotClaimed(isTwinLeft: Bool) throws {
        try store.ride(rounds: 2)
        try store.ride(rounds: 2, rider: "bob")
        let journal = try store.journal()
        let before = try journal.write { try (move($0, "ada"), move($0, "bob")) }.0
        let change = "UPDATE head SET (revision, sequence) = (1, 2) WHERE session = 1;"
        if isTwinLeft {
            // A connection that does not know of the index leaves it as it is.
            try edit(
                """
                CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'head_twin';
                DELETE FROM sqlite_schema WHERE name = 'head_twin'
                """)
            try edit(change + "INSERT INTO sqlite_schema SELECT * FROM kept; DROP TABLE kept")
        } else {
            try store.edit(change)
        }
        let error = #expect(throws: StoreError.self) { try journal.write { _ = try move($0, after: before) } }
        guard case .damaged(_, let what, _) = error else { throw error ?? .busy(path: store.path) }
        #expect(what.contains("session 1"))
        #expect(try journal.write { try move($0, "bob") }.revision == 6)
    }
}
