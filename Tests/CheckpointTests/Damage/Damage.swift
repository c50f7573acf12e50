import Foundation
import SQLite

@testable import Checkpoint

/// What can befall the folder of a store with 5 records, and what opening it must then say.
enum Damage: String, CaseIterable, Sendable {
    case journalDeleted, journalDeletedAndItsLogLeft, journalEmptied, journalReplacedByAnEmptyDatabase
    case anchorDeleted, anchorEmptied, anchorTornInBothSlots, anchorOfAnotherStore
    case oldCopyRestored, logDeleted, logTruncated, logFlipped, logFlippedInTheLastFrame
    case recordFlipped, databaseTruncated, headerOverwritten, notADatabase
    case foreignDatabase, foreignUnnamedDatabase, newerVersion, olderVersion, olderRecords

    func apply(to store: Store) throws {
        switch self {
        case .journalDeleted: try store.remove("journal.db", "journal.db-wal", "journal.db-shm")
        case .journalDeletedAndItsLogLeft: try store.remove("journal.db")
        case .journalEmptied: try store.overwrite("journal.db", [])
        case .journalReplacedByAnEmptyDatabase: try replace(store, "PRAGMA user_version = 0")
        case .anchorDeleted: try store.remove("anchor")
        case .anchorEmptied: try store.overwrite("anchor", [])
        case .anchorTornInBothSlots: for slot in 0...1 { try store.flip("anchor", at: slot * 4096 + 20) }
        case .anchorOfAnotherStore:
            let other = Store()
            try other.ride(rounds: 1, rider: "bob")
            try store.overwrite("anchor", other.bytes("anchor"))
        case .oldCopyRestored: try restoreOldCopy(store)
        case .logDeleted: try store.remove("journal.db-wal")
        case .logTruncated: try store.overwrite("journal.db-wal", Array(store.bytes("journal.db-wal").dropLast(9_000)))
        case .logFlipped: try store.flip("journal.db-wal", at: store.size("journal.db-wal") / 2)
        case .logFlippedInTheLastFrame: try store.flip("journal.db-wal", at: store.size("journal.db-wal") - 9)
        case .recordFlipped: try flipRecord(store)
        case .databaseTruncated: try store.overwrite("journal.db", Array(store.bytes("journal.db").prefix(6_000)))
        case .headerOverwritten: for position in 0..<16 { try store.flip("journal.db", at: position) }
        case .notADatabase: try store.overwrite("journal.db", Array("dear diary".utf8))
        case .foreignDatabase: try replace(store, "CREATE TABLE t(x)", "PRAGMA application_id = 77")
        case .foreignUnnamedDatabase: try replace(store, "CREATE TABLE t(x)")
        case .newerVersion: try store.edit("PRAGMA user_version = 99")
        case .olderVersion: try store.edit("PRAGMA user_version = 5")
        case .olderRecords:
            try store.edit("UPDATE definition SET schema = 3, rules = NULL, store = NULL, epoch = NULL")
        }
    }

    /// Whether the store is damaged while its newest records are in the log only, as a kill leaves them.
    var needsLog: Bool {
        switch self {
        case .journalDeletedAndItsLogLeft, .logDeleted, .logTruncated, .logFlipped, .logFlippedInTheLastFrame: true
        default: false
        }
    }

    /// The row of the recovery table, and what its text tells.
    var row: (Recovery, says: String) {
        switch self {
        case .journalDeleted, .journalDeletedAndItsLogLeft, .journalEmptied, .journalReplacedByAnEmptyDatabase:
            (.journalGone, "all 5 records are missing")
        case .anchorDeleted: (.anchorMissing, "the file anchor is missing")
        case .anchorEmptied, .anchorTornInBothSlots: (.anchorUnreadable, "the file anchor cannot be read")
        case .anchorOfAnotherStore: (.otherHistory, "record 3 is not the one its anchor remembers")
        case .oldCopyRestored:
            (.recordsMissing, "2 records are missing: the journal ends at record 3, its anchor at 5")
        case .logDeleted: (.recordsMissing, "5 records are missing: the journal ends at record 0, its anchor at 5")
        case .logTruncated, .logFlipped, .logFlippedInTheLastFrame: (.recordsMissing, "its anchor at 5")
        case .recordFlipped: (.brokenHead, "record 5 does not match its hash")
        case .databaseTruncated, .headerOverwritten, .notADatabase: (.unreadable, "the journal cannot be read")
        case .foreignDatabase: (.foreign, "its application id is 77; choose another folder")
        case .foreignUnnamedDatabase: (.foreign, "its application id is 0; choose another folder")
        case .newerVersion: (.newer, "(schema 99, this program knows \(Schema.version)); update this program")
        case .olderVersion: (.older, "(schema 5, this program reads 7 and newer); release 0.1.0 reads it")
        case .olderRecords: (.older, "(schema 3, this program reads 7 and newer); release 0.1.0 reads it")
        }
    }

    private func replace(_ store: Store, _ statements: String...) throws {
        try store.remove("journal.db", "journal.db-wal", "journal.db-shm")
        let db = try Database(store.path + "/journal.db", .create)
        // Some statement that writes, so that there is more than an empty file.
        try db.execute("PRAGMA user_version = 7")
        for statement in statements { try db.execute(statement) }
        db.close()
        chmod(store.path + "/journal.db", 0o600)
    }

    /// The journal as it was three records into the same life.
    private func restoreOldCopy(_ store: Store) throws {
        let old = Store()
        try old.ride(rounds: 1)
        _ = try old.journal()
        try store.remove("journal.db-wal", "journal.db-shm")
        try store.overwrite("journal.db", old.bytes("journal.db"))
    }

    private func flipRecord(_ store: Store) throws {
        var bytes = try store.bytes("journal.db")
        let event = Array(#"{"push":{"at":"#.utf8)
        // A table grows towards the front of its page, so the newest record comes first.
        let position = bytes.indices.first { bytes[$0...].starts(with: event) }
        bytes[position! + event.count] ^= 1
        try store.overwrite("journal.db", bytes)
    }
}
