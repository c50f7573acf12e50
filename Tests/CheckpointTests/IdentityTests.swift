import Digest
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// Which machine a store belongs to.
@Suite struct IdentityTests {
    let store = Store()

    @Test func aStoreOfAnotherMachineIsRefusedAndNotTouched() throws {
        try store.ride(rounds: 1)
        let log = try store.contents()
        let expected = StoreError.foreign(path: store.path + "/journal.db", found: "a journal of machine turnstile")
        for _ in 1...2 { #expect(throws: expected) { try store.errands() } }
        #expect(try store.contents() == log)
        #expect("\(expected)".contains("choose another folder"))
        // Nor is it kept from its own machine.
        #expect(try store.journal(timeout: 0).verify().records == 3)
    }

    @Test func aLaggingAnchorIsNotRepairedForAnotherMachine() throws {
        try store.ride(rounds: 1)
        let old = try store.bytes("anchor")
        try store.ride(rounds: 1)
        try store.overwrite("anchor", old)
        let before = try store.contents()
        #expect(throws: StoreError.self) { try store.errands() }
        #expect(try store.contents() == before)
    }

    @Test func everyRecordNamesMachineChartAndSchema() throws {
        try store.ride(rounds: 2)
        let chart = SHA256.hash(data: Turnstile.chart).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
        #expect(
            try store.rows(
                "SELECT machine, chart, schema, count(*) FROM record JOIN definition ON id = definition GROUP BY id")
                == [["turnstile", chart, "\(Schema.version)", "5"]])
    }

    @Test func recordsUnderAnOlderChartStandBesideNewOnes() throws {
        try store.ride(rounds: 1)
        let identity = try store.journal().read { $0.store }
        let older = Record.Definition(
            machine: Turnstile.name, chart: "00", schema: Schema.oldest, rules: 1, store: identity)
        let record = Record(
            sequence: 4, kind: .stockAdjustment, session: nil, revision: nil, at: noon, definition: older,
            event: "\"old\"",
            effects: "[]", state: nil, concerns: nil, request: nil)
        let db = try Connection.open(store.path + "/journal.db")
        try db.insert(record, hash: record.hash(after: db.hash(of: 3)!), with: PreparedStatements(db))
        db.close()
        try store.ride(rounds: 1)
        let definitions = try store.rows("SELECT definition FROM record ORDER BY sequence").map { $0[0] }
        #expect(definitions == ["1", "1", "1", "2", "1", "1"])
        #expect(try store.journal().verify() == Verification(records: 6, sessions: 1, findings: []))
    }
}
