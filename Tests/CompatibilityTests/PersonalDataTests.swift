import Foundation
import TerminalScreen
import Testing

/// Nothing that says who a rider is stands in a record, nor in what is listed beside the records: it could never be
/// erased there.
struct PersonalDataTests {
    /// What `scripts/keep-stores` types of persons, and this test.
    private static let words = [
        "anna", "boris", "berta", "schirm", "example.org", "1234567", "regenpfad", "52.5123", "13.4567", "thank you",
        "vandal",
    ]

    /// The tables of a journal as SQL, one row a line: all but the contents of documents, which can be erased.
    private func dump(_ store: ArchivedStore) throws -> [String] {
        try store.shell(#"sqlite3 store/journal.db .dump | grep -v '^INSERT INTO "\?document"\? '"#)
            .split(separator: "\n").map(String.init)
    }

    private func named(_ lines: [String]) -> [String] {
        lines.filter { line in Self.words.contains { line.lowercased().contains($0) } }
    }

    @Test(arguments: CompatibilityTests.names) func noRecordOfAKeptStoreNamesAnybody(_ name: String) throws {
        let store = try ArchivedStore(name)
        defer { store.folder.remove() }
        let lines = try dump(store)
        #expect(lines.contains { $0.hasPrefix("INSERT INTO record ") }, "\(name): \(lines.count) lines")
        #expect(named(lines) == [])
    }

    @Test func noRecordNamesWhoTypedAllThereIsToType() throws {
        let store = try ArchivedStore()
        defer { store.folder.remove() }
        let name = #"account set --name "Anna Schirm" --email anna@example.org --phone "+49 30 1234567""#
        for line in [
            name, "settings called=Anna position=52.5123,13.4567 remind=step", "favourites --add rathaus",
            "step rent", "step pay --card by-name", "scan --point alter-markt", "step continue", "step finish",
            "scan --point hauptbahnhof", "step continue",
            #"step submit-feedback --rating 5 --comment "Thank you, Berta of Regenpfad""#,
            "clerk add --point rathaus --name Berta", "--rider boris step rent", "--rider boris step pay",
            "--rider boris step back", "receipt 4", "clerk forget 1",
        ] {
            try store.run(line, expecting: 0)
        }
        #expect(try named(dump(store)) == [])
        // Nor where the store keeps them on purpose: in the rider's own files, until the account is erased.
        let kept = try store.shell("grep -rlEi 'schirm|regenpfad' store").split(separator: "\n")
        #expect(kept.count >= 1 && kept.allSatisfy { $0.hasPrefix("store/notebooks/") }, "\(kept)")
        #expect(try store.shell("grep -rl anna store/riders").split(separator: "\n").count == 1)
        try store.run("account forget --yes", expecting: 0)
        #expect(try store.shell("grep -rlEi 'anna|schirm|regenpfad' store || true").trimmed == "")
        // The session is still theirs, and the receipt is there.
        #expect(try store.run("receipt 4", expecting: 0).contains("€"))
    }
}
