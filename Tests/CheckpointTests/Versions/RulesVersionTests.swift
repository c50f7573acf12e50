import Foundation
import SQLite
import StateMachine
import Testing

@testable import Checkpoint

/// A record is judged by the rules that it was decided under, and an older program does not go on with a newer one's.
@Suite struct RulesVersionTests {
    let store = Store()

    private func add<M: JournaledMachine>(_ machine: M.Type, _ owner: String = "ada") throws -> Int
    where M.State == Account, M.Event == Deposit, M.Effect == Never {
        let engine = try Engine(Journal<M>(store.directory), owner: owner, port: NoPort<M>(), now: { noon })
        _ = try engine.send(Deposit(amount: 10), at: noon)
        return engine.snapshot.state.balance
    }

    private func findings<M: JournaledMachine>(_ machine: M.Type) throws -> [String] {
        try Journal<M>(store.directory).verify().findings
    }

    @Test func everyRecordNamesTheVersion() throws {
        _ = try add(First.self)
        _ = try add(Second.self)
        #expect(
            try store.rows("SELECT kind, rules FROM record JOIN definition ON id = definition ORDER BY sequence")
                == [["opening", "1"], ["transition", "1"], ["transition", "2"]])
    }

    /// Sessions go on under the new rules, and what was decided under the old ones is no damage.
    @Test func aChangeOfTheRulesIsNoDamage() throws {
        #expect(try add(First.self) == 10)
        #expect(try add(Second.self) == 21, "with the bonus")
        #expect(try findings(Second.self) == [])
        #expect(try add(Third.self) == 33)
        #expect(try findings(Third.self) == [])
    }

    /// Version 3 still knows what version 2 decided, and not what version 1 did.
    @Test(arguments: [1, 2, 3]) func whatIsKnownIsJudged(version: Int) throws {
        _ = try add(First.self)
        _ = try add(Second.self)
        _ = try add(Third.self)
        let balances = [10, 21, 33]
        let sequence = version + 1
        try forge(sequence, balance: balances[version - 1] + 5)
        let findings = try findings(Third.self)
        let isJudged = findings.contains { $0.contains("was decided otherwise than version \(version) of the rules") }
        #expect(isJudged == (version > 1), "\(findings)")
    }

    /// Changes what a record led to, and everything after it, so that every hash is right.
    private func forge(_ sequence: Int, balance: Int) throws {
        let db = try Connection.open(store.path + "/journal.db")
        defer { db.close() }
        try db.run("UPDATE record SET state = ? WHERE sequence = ?", [#"{"balance":\#(balance)}"#, sequence])
        var previous = try db.hash(of: Int64(sequence) - 1)!
        for number in Int64(sequence)...(try db.newestSequence()) {
            let record = try db.first(Database.recordColumns() + " WHERE sequence = ?", [number]) { Record($0) }!
            previous = record.hash(after: previous)
            try db.run("UPDATE record SET hash = ? WHERE sequence = ?", [previous, number])
        }
        try Connection.checkpoint(db, "TRUNCATE")
        try TrustedHead(path: store.path + "/anchor").write(Head(sequence: db.newestSequence(), hash: previous))
    }

    /// Each session belongs to the newest version that has moved it.
    @Test func theOlderProgramLeavesAloneWhatTheNewerOneMoved() throws {
        _ = try add(First.self)
        _ = try add(Second.self)
        let newer = StoreError.newerRules(
            path: store.path + "/journal.db", machine: "account", found: 2, known: 1)
        let older = try Journal<First>(store.directory)
        let before = try older.newestSequence()
        #expect(throws: newer) { try Engine(older, owner: "ada", port: NoPort<First>(), now: { noon }) }
        #expect(throws: newer) { try older.read { try $0.history(1) } }
        #expect(try older.newestSequence() == before)
        #expect("\(newer)".contains("has records of version 2 of machine account, this program knows 1; update"))
        let bob = try Engine(older, owner: "bob", port: NoPort<First>(), now: { noon })
        try bob.send(.init(amount: 10), at: noon)
        #expect(bob.snapshot.revision == 1)
        #expect(try older.verify().findings.map { $0.prefix(30) } == ["1 transitions were decided by "])
        #expect(try add(Second.self) == 32, "and the newer one goes on")
        #expect(try findings(Second.self) == [])
        // Nor is a backup of it restored.
        let backup = store.root + "/backup"
        _ = try Journal<Second>(store.directory).backUp(to: backup)
        let other = Store()
        #expect(throws: StoreError.newerRules(path: backup, machine: "account", found: 2, known: 1)) {
            try Journal<First>.restore(backup, into: other.directory)
        }
    }

    /// The version is under the hash.
    @Test(arguments: ["1", "NULL", "3"]) func aChangedVersionIsSeen(version: String) throws {
        _ = try add(Second.self)
        try store.edit("UPDATE definition SET rules = \(version)")
        #expect(throws: StoreError.self) { try Journal<Third>(store.directory) }
    }
}

struct Account: Codable, Equatable, Sendable { var balance: Int }

struct Deposit: Codable, Equatable, Sendable { let amount: Int }

enum NoRefusal: Codable, Equatable, Sendable { case none }

struct NoPort<M: JournaledMachine>: EffectPort {
    func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event> { .confirmed }
}

/// Three versions of one machine: each gives a larger bonus. The third has brought the second's rules along.
private protocol Bank: JournaledMachine
where State == Account, Event == Deposit, Effect == Never, Refusal == NoRefusal {
    static var bonus: Int { get }
}

extension Bank {
    static var name: String { "account" }
    static var initial: Account { Account(balance: 0) }
    static var chart: [UInt8] { [5] }
    static var version: Int { bonus + 1 }

    static func placement(of effect: Never) -> Placement {}

    static func transition(_ state: Account, _ event: Deposit) -> Transition<Self> {
        .accepted(Account(balance: state.balance + event.amount + bonus), [])
    }
}

private enum First: Bank { static let bonus = 0 }

private enum Second: Bank { static let bonus = 1 }

private enum Third: Bank {
    static let bonus = 2

    static func transition(_ state: Account, _ event: Deposit, version: Int) -> Transition<Third>? {
        version == 2 ? .accepted(Account(balance: state.balance + event.amount + 1), []) : nil
    }
}
