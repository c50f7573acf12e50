import StateMachine
import Testing

@testable import Checkpoint

/// Whatever is changed behind the journal's back, in whichever column of whichever row, is found and named.
@Suite struct ChainTests {
    /// Every kind of record and every table, with something still owed to the outside.
    private static func makeStore() throws -> Store {
        let store = Store()
        let journal = try store.errands()
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "a", count: 5)], reason: "opening stock", at: noon)
        }
        var answers: [Outcome<Errands.Event>] = [.confirmed, .answered(.answer("yes"), at: noon), .pending]
        let port = Errand { _, _ in answers.removeFirst() }
        let ada = try Engine(journal, owner: "ada", port: port, now: { noon })
        let bob = try Engine(journal, owner: "bob", port: port, now: { noon })
        _ = try ada.send(
            .run([
                .keep(.transfer(from: "a", to: "b")), .ask("first"),
                .keep(.post(from: "rider", to: "revenue", amount: 250, currency: "EUR")), .ask("second"), .ask("third"),
                .keep(.consumeOnce(token: "1", at: "a")),
            ]), at: noon)
        _ = try bob.send(
            .run([
                .keep(.consumeOnce(token: "1", at: "b")), .keep(.insert(table: "seats", key: "1", value: "bob")),
                .keep(.put(table: "seats", key: "2", value: "bob")),
                .keep(.insert(table: "seats", key: "3", value: "x")),
                .keep(.remove(table: "seats", key: "3")),
            ]), at: noon.advanced(bySeconds: 5))
        try ada.runUntilIdle()
        _ = try bob.send(.answer("bye"), at: noon.advanced(bySeconds: 9))
        return store
    }

    private func verdict(_ store: Store) -> [String] {
        do {
            return try store.errands().verify().findings
        } catch {
            return ["\(error)"]
        }
    }

    private func findings(after statements: String..., in store: Store) throws -> [String] {
        let copy = try store.copy()
        for statement in statements { try copy.edit(statement) }
        return verdict(copy)
    }

    @Test func aCleanStoreHasNoFindings() throws {
        let store = try Self.makeStore()
        #expect(try store.errands().verify() == Verification(records: 8, sessions: 2, findings: []))
        #expect(
            try store.rows("SELECT DISTINCT kind FROM record ORDER BY kind").map { $0[0] }
                == ["opening", "provision", "settlement", "transition"])
        for table in ["outbox", "posting", "stock", "redeemed", "entry", "session", "definition"] {
            #expect(try store.number("SELECT count(*) FROM \(table)") > 0)
        }
    }

    /// Numbers at the ends of their range overflow in any sum: that must be a finding, and not the end of the program.
    @Test(arguments: [
        "UPDATE record SET revision = 9223372036854775807 WHERE kind = 'transition' AND revision = 1",
        "UPDATE record SET sequence = -9223372036854775808 WHERE sequence = 1",
        "UPDATE record SET sequence = 9223372036854775807 WHERE sequence = 8",
        "UPDATE record SET effects = replace(effects, '5', '-9223372036854775808') WHERE kind = 'provision'",
        "UPDATE record SET effects = replace(effects, '250', '-9223372036854775808') WHERE effects LIKE '%250%'",
        "UPDATE stock SET count = 9223372036854775807",
    ])
    func aNumberAtItsEndIsFound(change: String) throws {
        let store = try Self.makeStore()
        try store.edit(change)
        #expect(!verdict(store).isEmpty)
    }

    @Test func aChangedColumnOfAnyRecordIsFound() throws {
        let store = try Self.makeStore()
        let numbers = ["session", "revision", "at", "definition", "settles_revision", "settles_index"]
        var changes = numbers.flatMap { column in
            ["\(column) = \(column) + 1 WHERE \(column) IS NOT NULL AND", "\(column) = 7 WHERE \(column) IS NULL AND"]
        }
        changes += ["session", "revision", "state", "settles_revision", "settles_index"].map {
            "\($0) = NULL WHERE \($0) IS NOT NULL AND"
        }
        changes += ["event", "effects", "state"].map { "\($0) = \($0) || ' ' WHERE \($0) IS NOT NULL AND" }
        changes += ["state = '{}' WHERE state IS NULL AND", "hash = zeroblob(32) WHERE"]
        changes += ["sequence = sequence + 1000 WHERE"]
        changes += ["opening", "transition", "settlement", "provision", "other"].map {
            "kind = '\($0)' WHERE kind != '\($0)' AND"
        }
        let untouched = try store.rows("SELECT * FROM record")
        var made = 0
        for sequence in 1...8 {
            for change in changes {
                let copy = try store.copy()
                try copy.edit("UPDATE OR IGNORE record SET \(change) sequence = \(sequence)")
                guard try copy.rows("SELECT * FROM record") != untouched else { continue }
                made += 1
                let found = verdict(copy)
                let names = [sequence, sequence + 1, sequence + 1_000].map { "record \($0)" } + ["records are missing"]
                #expect(
                    found.contains { finding in names.contains { finding.contains($0) } },
                    "\(change) \(sequence): \(found)")
            }
        }
        #expect(made > 100)
    }

    @Test(arguments: ["id = 9", "machine = 'other'", "chart = 'ff'", "schema = 9", "schema = schema - 1"])
    func aChangedDefinitionIsFound(change: String) throws {
        let found = try findings(after: "UPDATE definition SET \(change)", in: Self.makeStore())
        #expect(found.contains { $0.contains("record") || $0.contains("machine") }, "\(found)")
    }

    @Test func aDefinitionThatNoRecordUsesIsFound() throws {
        let added = "INSERT INTO definition VALUES (0, 'errands', 'ff', 7, 1, '00', 1)"
        #expect(try findings(after: added, in: Self.makeStore()).first?.hasPrefix("definition: ") == true)
    }

    @Test(arguments: 1...8)
    func aDeletedRecordIsFound(sequence: Int) throws {
        let found = try findings(after: "DELETE FROM record WHERE sequence = \(sequence)", in: Self.makeStore())
        let expected =
            switch sequence {
            case 7: "record 8 does not match its hash"
            case 8: "1 record is missing"
            default: "1 record before it is missing"
            }
        #expect(found.contains { $0.contains(expected) && $0.contains("record") }, "\(found)")
    }

    @Test(arguments: [(1, 2), (3, 4), (2, 6), (7, 8)])
    func swappedRecordsAreFound(first: Int, second: Int) throws {
        let found = try findings(
            after: "UPDATE record SET sequence = -1 WHERE sequence = \(first)",
            "UPDATE record SET sequence = \(first) WHERE sequence = \(second)",
            "UPDATE record SET sequence = \(second) WHERE sequence = -1", in: Self.makeStore())
        #expect(found.contains { $0.contains("record \(first)") || $0.contains("record \(second)") }, "\(found)")
    }

    @Test(arguments: [
        ("outbox", "UPDATE outbox SET effect = '{\"ask\":{\"_0\":\"fourth\"}}'"),
        ("outbox", "UPDATE outbox SET revision = revision + 1"), ("outbox", "UPDATE outbox SET position = 0"),
        ("outbox", "UPDATE outbox SET session = 2"), ("outbox", "DELETE FROM outbox"),
        ("outbox", "INSERT INTO outbox VALUES (1, 1, 1, '{\"ask\":{\"_0\":\"first\"}}')"),
        ("posting", "UPDATE posting SET amount = amount + 1 WHERE line = 0"),
        ("posting", "UPDATE posting SET amount = amount * 2"), ("posting", "UPDATE posting SET currency = 'USD'"),
        ("posting", "UPDATE posting SET account = 'x' WHERE line = 1"),
        ("posting", "UPDATE posting SET position = position + 1"), ("posting", "UPDATE posting SET line = line + 2"),
        ("posting", "UPDATE posting SET sequence = 1"), ("posting", "DELETE FROM posting"),
        ("posting", "INSERT INTO posting VALUES (1, 0, 0, 'rider', 0, 'EUR')"),
        ("stock", "UPDATE stock SET count = count + 1 WHERE place = 'b'"),
        ("stock", "UPDATE stock SET place = 'c' WHERE place = 'b'"), ("stock", "DELETE FROM stock WHERE place = 'a'"),
        ("stock", "INSERT INTO stock VALUES ('c', 0)"),
        ("redeemed", "UPDATE redeemed SET token = '2' WHERE session = 1"),
        ("redeemed", "UPDATE redeemed SET place = 'c' WHERE session = 2"),
        ("redeemed", "UPDATE redeemed SET sequence = 1 WHERE session = 1"),
        ("redeemed", "UPDATE redeemed SET session = 3 WHERE session = 1"), ("redeemed", "DELETE FROM redeemed"),
        ("entry", "UPDATE entry SET value = 'eve' WHERE key = '1'"),
        ("entry", "UPDATE entry SET key = '4' WHERE key = '1'"),
        ("entry", "UPDATE entry SET tab = 'x' WHERE key = '2'"),
        ("entry", "UPDATE entry SET sequence = 1 WHERE key = '1'"),
        ("entry", "DELETE FROM entry WHERE key = '1'"), ("entry", "INSERT INTO entry VALUES ('seats', '3', 'x', 5)"),
        ("session", "UPDATE session SET owner = 'eve' WHERE id = 1"),
        ("session", "UPDATE session SET id = 9 WHERE id = 2"),
        ("session", "DELETE FROM session WHERE id = 2"), ("session", "INSERT INTO session VALUES (3, 'eve')"),
    ])
    func aChangedRowBesideTheRecordsIsFound(table: String, statement: String) throws {
        let found = try findings(after: statement, in: Self.makeStore())
        #expect(found.contains { $0.hasPrefix(table + ": ") }, "\(found)")
        #expect(!found.contains { $0.hasPrefix("record ") })
    }

    /// None of these changes a record or a sum; each changes what the next commit does.
    @Test(arguments: [
        "CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM stock; END", "CREATE TABLE t(x)",
        "CREATE VIEW v AS SELECT 1", "CREATE UNIQUE INDEX i ON posting(account)", "ALTER TABLE stock ADD COLUMN x TEXT",
    ])
    func aPlantedTableOrTriggerIsFound(statement: String) throws {
        let found = try findings(after: statement, in: Self.makeStore())
        #expect(found.count == 1 && found[0].hasPrefix("schema: "), "\(found)")
    }

    /// A value of another kind ends no process, and a blob with the bytes of a text is not that text.
    @Test(arguments: ["record", "definition", "session", "outbox", "posting", "stock", "redeemed", "entry"])
    func aValueOfAnotherKindIsFound(table: String) throws {
        let store = try Self.makeStore()
        let keys = ["record.sequence", "session.id", "definition.id"]
        for column in try store.rows("SELECT name FROM pragma_table_info('\(table)')").map({ $0[0] })
        where !keys.contains("\(table).\(column)") {
            for value in ["CAST(\(column) AS BLOB)", "CAST(\(column) AS TEXT)", "NULL", "1.5", "zeroblob(0)"] {
                let copy = try store.copy()
                let before = try copy.rows("SELECT *, typeof(\(column)) FROM \(table)")
                try copy.force(table, "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
                guard try copy.rows("SELECT *, typeof(\(column)) FROM \(table)") != before else { continue }
                #expect(!verdict(copy).isEmpty, "\(table).\(column) = \(value)")
            }
        }
    }

    @Test func aLedgerOutOfBalanceIsNamed() throws {
        let found = try findings(after: "UPDATE posting SET amount = amount + 1 WHERE line = 0", in: Self.makeStore())
        #expect(found.contains("ledger: EUR does not sum to zero but to 1"))
    }

    /// Hashes that fit, on decisions the machine would not make: the chain alone proves nothing.
    @Test func aDecisionTheMachineWouldNotMakeIsFound() throws {
        let store = Store()
        try store.errands().write { transaction in
            let session = try transaction.openSession(owner: "ada", at: noon)
            let before = try transaction.latest(session)
            _ = try transaction.append(.run([]), after: before, to: .init(done: 7), effects: [], at: noon)
        }
        let found = try store.errands().verify().findings
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("record 2 (session 1, revision 1): was decided otherwise") == true)
    }

    @Test func recordsThatVanishUnderAnOpenJournalStopIt() throws {
        let store = try Self.makeStore()
        let journal = try store.errands()
        try store.edit("DELETE FROM record WHERE sequence >= 7")
        #expect(throws: StoreError.self) { try journal.read { try $0.stock() } }
        #expect(throws: StoreError.self) { try journal.newestSequence() }
        #expect(verdict(store).first?.contains("2 records are missing") == true)
    }
}
