import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// What is finished moves to an archive that the database keeps, and is found again by every process.
@Suite struct ServerArchiveTests {
    private let place: Place
    private let journal: Journal<Till>
    private let later = noon.advanced(bySeconds: 60)

    init() throws {
        place = try Place()
        journal = try place.open()
        try journal.trade()
    }

    private func sql(_ text: String) throws -> String {
        try place.server.sql("SET search_path = \(place.schema); \(text)").replacing("SET\n", with: "")
    }

    @Test func everythingIsFoundAgain() throws {
        let before = try journal.facts()
        let archiving = try #require(try journal.archive(before: later, at: later))
        #expect(archiving.file.hasSuffix("/1.archive") && archiving.sessions == 2 && archiving.records > 15)
        #expect(try sql("SELECT count(*) FROM record WHERE kind = 'archived'") == "\(archiving.records)")
        #expect(try sql("SELECT count(*) FROM record WHERE kind = 'archived' AND state IS NOT NULL") == "0")
        #expect(try journal.facts() == before)
        let other = try place.open()
        #expect(try other.facts() == before)
        let verification = try other.verify()
        #expect(verification.findings == [] && verification.absent == [] && verification.sessions == 2)
        #expect(try other.archive(before: later, at: later) == nil, "nothing more is finished")
        // The sessions go on, and what they do next is archived, too.
        try other.trade(1)
        #expect(try journal.archive(before: later, at: later)?.file.hasSuffix("/2.archive") == true)
        #expect(try other.verify().findings == [])
    }

    /// One commit, or none.
    @Test func anArchivingThatIsRefusedLeavesEverything() throws {
        let before = try journal.facts()
        _ = try sql(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
            CREATE TRIGGER refusal BEFORE INSERT ON record FOR EACH ROW WHEN (NEW.kind = 'archive')
            EXECUTE FUNCTION refuse()
            """)
        #expect(throws: StoreError.self) { try journal.archive(before: later, at: later) }
        #expect(try sql("SELECT count(*) FROM archive") == "0")
        #expect(try sql("SELECT count(*) FROM record WHERE kind = 'archived'") == "0")
        #expect(try journal.facts() == before)
        _ = try sql("DROP TRIGGER refusal ON record")
        #expect(try journal.archive(before: later, at: later) != nil)
        #expect(try journal.facts() == before)
    }

    @Test func anArchiveElsewhereIsPutBack() throws {
        let before = try journal.facts()
        let folder = try Folder()
        #expect(throws: StoreError.self) {
            try journal.archive(before: later, to: folder.path + "/no.db", at: later)
        }
        let archiving = try journal.archive(before: later, to: folder.path + "/old.archive", at: later)
        #expect(archiving?.file == folder.path + "/old.archive")
        #expect(try journal.verify().absent == ["old.archive"])
        #expect(throws: StoreError.archiveMissing(path: "\(place.address)/old.archive")) { try journal.facts() }
        try journal.putArchive(folder.path + "/old.archive")
        #expect(try journal.facts() == before && journal.verify().absent == [])
        try journal.fetchArchive("old.archive", to: folder.path + "/fetched.archive")
        #expect(try folder.bytes("fetched.archive") == folder.bytes("old.archive"))
    }

    @Test(
        arguments: [
            "UPDATE archive SET content = overlay(content PLACING '\\x00ff00ff' FROM length(content) - 20)",
            "UPDATE record SET effects = repeat('0', 16) WHERE sequence = (SELECT min(sequence) FROM stub)",
            "UPDATE record SET at = at + 1 WHERE sequence = (SELECT min(sequence) FROM stub)",
            "UPDATE record SET event = '1' WHERE sequence = (SELECT max(sequence) FROM stub)",
            "UPDATE posting SET amount = 2 * amount WHERE sequence = (SELECT min(sequence) FROM posting)",
            "DELETE FROM redeemed WHERE sequence = (SELECT min(sequence) FROM redeemed)",
            "UPDATE redeemed SET place = 'elsewhere' WHERE sequence = (SELECT min(sequence) FROM redeemed)",
            "UPDATE stock SET count = count + 1 WHERE place = 'purse'",
        ], [true, false]) func whatIsChangedIsFound(change: String, isAtHand: Bool) throws
    {
        _ = try journal.archive(before: later, at: later)
        #expect(try journal.verify().findings == [])
        if !isAtHand { _ = try sql("DELETE FROM archive") }
        #expect(try journal.verify().absent == (isAtHand ? [] : ["1.archive"]))
        #expect(try journal.verify().findings == [], "without its archive the store is whole")
        _ = try sql("CREATE TEMPORARY VIEW stub AS SELECT * FROM record WHERE kind = 'archived'; " + change)
        let isThere = isAtHand || !change.contains("UPDATE archive")
        #expect(try journal.verify().findings.isEmpty != isThere, "an archive that is not there cannot be changed")
    }
}

/// A folder of its own.
final class Folder {
    let path = NSTemporaryDirectory() + "archives-\(UUID())"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func journal() throws -> Journal<Till> { try Journal<Till>(StoreDirectory(path: path)) }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }
}
