import StateMachine
import Testing

@testable import Checkpoint

/// Tables to which a machine gives their names.
@Suite struct RowTests {
    let store = Store()

    private func run(_ entries: [TableChange], _ rider: String = "ada") throws {
        let engine = try Engine(try store.errands(), owner: rider, port: Errand(), now: { noon })
        _ = try engine.send(.run(entries.map(Errands.Effect.keep)), at: noon)
    }

    private func rows(_ table: String) throws -> [TableRow] { try store.errands().read { try $0.rows(of: table) } }

    @Test func sessionsShareThem() throws {
        try run([.put(table: "seats", key: "2", value: "ada"), .put(table: "seats", key: "1", value: "ada")])
        try run([.put(table: "seats", key: "2", value: "bob"), .put(table: "dishes", key: "2", value: "soup")], "bob")
        #expect(
            try rows("seats") == [
                TableRow(key: "1", value: "ada", sequence: 2), TableRow(key: "2", value: "bob", sequence: 4),
            ])
        #expect(try rows("dishes").map(\.value) == ["soup"])
        try run([.remove(table: "seats", key: "2"), .remove(table: "seats", key: "2")])
        #expect(try rows("seats").map(\.key) == ["1"])
        #expect(try store.errands().verify().findings == [])
    }

    /// Of several entries of one record, the last one counts.
    @Test func oneRecordMayChangeARowAgain() throws {
        try run([
            .insert(table: "seats", key: "1", value: "a"), .put(table: "seats", key: "1", value: "b"),
            .remove(table: "seats", key: "1"), .insert(table: "seats", key: "1", value: "c"),
        ])
        #expect(try rows("seats") == [TableRow(key: "1", value: "c", sequence: 2)])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func aRowIsInsertedOnce() throws {
        try run([.insert(table: "seats", key: "1", value: "ada")])
        _ = try store.errands()
        let before = try store.contents()
        #expect(throws: StoreError.self) { try run([.insert(table: "seats", key: "1", value: "bob")], "bob") }
        #expect(try store.contents() == before)
        // Whoever cannot know looks, in the same commit.
        let engine = try Engine(try store.errands(), owner: "bob", port: Errand(), now: { noon })
        let answer = try engine.send(at: noon) { transaction, _ in
            try transaction.value(of: "1", in: "seats") == nil
                ? .run([.keep(.insert(table: "seats", key: "1", value: "bob"))]) : .nothing
        }
        #expect(answer == .refused(.nothingToDo))
        #expect(try rows("seats").map(\.value) == ["ada"])
    }

    @Test func largeTablesAreReadInPortions() throws {
        for hundred in 0..<5 {
            try run((0..<100).map { .put(table: "t", key: "\(1_000 + hundred * 100 + $0)", value: "\($0)") })
        }
        try store.errands().read { transaction in
            var (keys, last): ([String], String?) = ([], nil)
            while case let portion = try transaction.rows(of: "t", after: last, limit: 64), !portion.isEmpty {
                keys += portion.map(\.key)
                last = portion.last?.key
            }
            #expect(keys == (1_000..<1_500).map { "\($0)" })
        }
    }

    /// What was changed behind the journal's back is not believed by whoever reads it.
    @Test(arguments: [
        "UPDATE entry SET value = 'eve'", "UPDATE entry SET sequence = 1", "UPDATE entry SET key = '9'",
        "INSERT INTO entry VALUES ('seats', '9', 'eve', 2)",
    ])
    func aChangedRowIsNotBelieved(_ statement: String) throws {
        try run([.put(table: "seats", key: "1", value: "ada")])
        try store.edit(statement)
        #expect(throws: StoreError.self) { try rows("seats") }
        #expect(throws: StoreError.self) {
            try store.errands().read {
                "\(try $0.value(of: "9", in: "seats") ?? "-")\(try $0.value(of: "1", in: "seats")!)"
            }
        }
    }

    /// A row is known by its record, and by the one that took it away: both stay.
    @Test func rowsStayWhenTheirRecordIsArchived() throws {
        for rider in ["ada", "bob"] {
            for number in 0..<3 { try run([.adjustCounter(place: "\(number)", count: 1)], rider) }
        }
        try run([.put(table: "seats", key: "1", value: "ada")])
        try run([])
        let later = noon.advanced(bySeconds: 60)
        let archiving = try store.errands().archive(before: later, at: later)
        #expect(archiving?.sessions == 2)
        #expect(try rows("seats").map(\.value) == ["ada"])
        #expect(try store.errands().verify().findings == [])
        try store.remove("1.archive")
        #expect(try rows("seats").map(\.value) == ["ada"])
        #expect(try store.errands().verify().findings == [])
    }
}
