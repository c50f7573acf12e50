import Foundation
import GRDB
import PickupPoint
import Simulation

/// The stores that are damaged, and what is in them. Made once; the damage is done to copies.
struct RotStores {
    /// As a killed process leaves it, its newest records in the log.
    let withLog: RotFolder
    /// The same, the log moved into the database.
    let withoutLog: RotFolder
    /// The first of them, earlier in the same life.
    let old: RotFolder
    /// Another town's.
    let other: RotFolder
    let records: [RotRecord]

    /// - Parameter isMade: whether another process has made them in this folder.
    init(in path: String, isMade: Bool) throws {
        func folder(_ name: String) -> RotFolder { RotFolder(path: path + "/" + name) }
        (withLog, withoutLog, old, other) = (folder("log"), folder("whole"), folder("old"), folder("other"))
        if !isMade { try Self.make(path) }
        let copy = try withoutLog.copy(to: path + "/read.\(getpid())")
        defer { try? FileManager.default.removeItem(atPath: copy.path) }
        records = try copy.withDatabase("journal.db") { db in
            try Row.fetchAll(db, sql: "SELECT * FROM record ORDER BY sequence").map(RotRecord.init)
        }
    }

    /// Copies are made while the store is open: closing one checkpoints nothing, but opening it would.
    private static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/log", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.removeItem(atPath: path + "/log")
        let live = RotFolder(path: path + "/live")
        do {
            let town = try RotTown(live.path)
            try town.live("west")
            _ = try live.copy(to: path + "/old")
            try town.live("east")
            // A new journal on the same folder moves the log into the database; what follows is in the log only.
            _ = try RotTown(live.path)
            try town.live("north")
            _ = try live.copy(to: path + "/log")
        }
        let whole = try live.copy(to: path + "/whole")
        _ = try RotTown(whole.path)
        for database in ["journal.db", "gateway/gateway.db"] {
            try whole.edit(database, ["PRAGMA wal_checkpoint(TRUNCATE)"])
        }
        let other = RotFolder(path: path + "/other")
        let town = try RotTown(other.path)
        for quarter in ["harbour", "hill", "park"] { try town.live(quarter, reversed: true) }
    }
}

/// One record as SQLite writes it: the bytes by which it is known that it is still there.
struct RotRecord: Sendable {
    let sequence: Int64
    let event: String
    /// The cell of a table's leaf: length, number, header, values (file format, sections 1.6 and 2.1).
    let cell: Data

    init(_ row: Row) {
        let values = Array(row.databaseValues)
        sequence = Int64.fromDatabaseValue(values[0]) ?? 0
        event = String.fromDatabaseValue(row["event"]) ?? ""
        var (kinds, body) = ([UInt8](), [UInt8]())
        // The number stands in front of the row, not in its first column.
        for value in [DatabaseValue.null] + values.dropFirst() {
            let (kind, bytes) = Self.encode(value)
            kinds += Self.varint(UInt64(kind))
            body += bytes
        }
        let header = Self.varint(UInt64(kinds.count + 1)) + kinds
        cell = Data(
            Self.varint(UInt64(header.count + body.count)) + Self.varint(UInt64(bitPattern: sequence)) + header + body)
    }

    private static func encode(_ value: DatabaseValue) -> (kind: Int, bytes: [UInt8]) {
        switch value.storage {
        case .null: return (0, [])
        case .int64(0): return (8, [])
        case .int64(1): return (9, [])
        case .int64(let number):
            let sizes = [1: 1, 2: 2, 3: 3, 4: 4, 6: 5, 8: 6]
            for size in [1, 2, 3, 4, 6, 8] {
                let shift = 64 - 8 * size
                guard (number << shift) >> shift == number else { continue }
                let bytes = (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
                return (sizes[size]!, bytes)
            }
            preconditionFailure("\(number) fits no integer")
        case .double(let number): preconditionFailure("no column of a record holds \(number)")
        case .string(let text): return (13 + 2 * text.utf8.count, Array(text.utf8))
        case .blob(let data): return (12 + 2 * data.count, Array(data))
        }
    }

    private static func varint(_ number: UInt64) -> [UInt8] {
        precondition(number < 1 << 56, "\(number) is longer than any row here")
        var groups = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            groups.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return groups.reversed()
    }
}
