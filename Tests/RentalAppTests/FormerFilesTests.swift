import Foundation
import SQLite
import Rental
import StateMachine
import TerminalScreen
import Testing

@testable import Checkpoint
@testable import PickupPoints
@testable import RentalApp

/// Versions of the store before the third kept clerks, points and the key in files alone.
@Suite final class FormerFilesTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "former-\(UUID().uuidString)").path
    private let noon = Instant(milliseconds: 1_782_900_000_000)
    private let token = ClerkToken()
    private var store: StoreDirectory { StoreDirectory(path: path) }
    private var roster: SnapshotStore<ClerkRoster> {
        SnapshotStore(FileSnapshots(store, folder: "clerks"), owner: ClerkRoster.name)
    }

    /// A store of version 2: what the third added is taken out of it again.
    init() throws {
        try addRecord()
        let twins = ["session", "record_revision", "record_request", "outbox", "stock", "redeemed"]
        let sql =
            twins.map { "DROP INDEX \($0)_twin" } + [
                "DROP TABLE document", "DROP TABLE attachment", "DROP TABLE parked", "DROP TABLE due",
                "DROP TABLE entry",
                "DELETE FROM definition WHERE schema > 2", "PRAGMA user_version = 2",
            ]
        let ending = try Tool("sqlite3").run(
            ["-cmd", ".dbconfig defensive off", path + "/journal.db", sql.joined(separator: "; ")])
        #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
        _ = try roster.send(
            .init(at: noon, .add(at: PointID(rawValue: "alter-markt"), name: "Berta", token: token.digest)))
        _ = try KeyFile(directory: path).privateKey()
    }

    /// As that version wrote it.
    private func addRecord() throws {
        _ = try RentalJournal(store)
        let definition = Record.Definition(machine: UmbrellaRental.name, chart: "00", schema: 2, rules: 1, store: nil)
        let record = Record(
            sequence: 1, kind: .stockAdjustment, session: nil, revision: nil, at: noon, definition: definition,
            event: "\"x\"", effects: #"[{"supply":{"place":"point:a","count":1}}]"#, state: nil, concerns: nil,
            request: nil)
        let db = try Connection.open(path + "/journal.db")
        defer { db.close() }
        try db.insert(record, hash: record.hash(after: Head.genesis.hash), with: PreparedStatements(db))
        try db.execute("INSERT INTO stock VALUES ('point:a', 1)")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func writePoints() throws -> PointCatalog {
        let station =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"one","geometry":"#
            + #"{"type":"Point","coordinates":[13.3712,52.5246]}}]}"#
        let feed = try PointFeed([("f", Array(station.utf8))], language: "en")
        let catalog = PointImport(feed, into: .embedded, replacing: true).catalog
        try Data(CatalogText.encode(catalog)).write(to: URL(filePath: path + "/points"))
        return catalog
    }

    @Test func areTakenInAtTheMigration() throws {
        let catalog = try writePoints()
        let key = try KeyFile(directory: path).privateKey()
        let journal = try RentalJournal(store)
        #expect(try ClerkStore(journal).clerk(holding: token)?.name == "Berta")
        #expect(try journal.read { try $0.catalog()?.points } == catalog.points)
        let bound = StoreKey(journal, KeyFile(directory: path)) { Instant(milliseconds: 0) }
        #expect(try bound.privateKey().rawRepresentation == key.rawRepresentation)
        #expect(UmbrellaRental.unreadFiles(in: store).isEmpty, "they are gone")
        #expect(try journal.newestSequence() == 5)
        let findings = try journal.verify().findings
        #expect(findings == [])
    }

    /// An older copy that is put back afterwards makes no token good again and brings no point back.
    @Test func areNotReadAgain() throws {
        let older = try Data(contentsOf: URL(filePath: roster.path))
        let journal = try RentalJournal(store)
        _ = try ClerkStore(journal).revoke(1, now: noon)
        try FileManager.default.createDirectory(
            atPath: path + "/clerks", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try older.write(to: URL(filePath: roster.path))
        _ = try writePoints()
        let records = try journal.newestSequence()
        let again = try RentalJournal(store)
        #expect(try ClerkStore(again).clerk(holding: token) == nil)
        #expect(try again.read { try $0.catalog()?.points } == nil)
        #expect(try again.newestSequence() == records, "nothing was written")
        #expect(UmbrellaRental.unreadFiles(in: store) == [path + "/clerks", path + "/points"])
    }

    /// What is damaged is not taken in, and nothing takes its place: the store stays of its version.
    @Test func aDamagedOneRefusesTheMigration() throws {
        let whole = try Data(contentsOf: URL(filePath: roster.path))
        try Data("clerk-roster 1 x\n{}\n".utf8).write(to: URL(filePath: roster.path))
        #expect(throws: StoreError.self) { try RentalJournal(self.store) }
        #expect(FileManager.default.fileExists(atPath: roster.path))
        try whole.write(to: URL(filePath: roster.path))
        #expect(try ClerkStore(RentalJournal(store)).clerk(holding: token)?.name == "Berta")
    }
}
