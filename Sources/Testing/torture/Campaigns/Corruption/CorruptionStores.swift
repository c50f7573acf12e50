import Foundation
import SQLite

/// The stores that are damaged, and what is in them. Made once; the damage is done to copies.
struct CorruptionStores {
    /// As a killed process leaves it, its newest records in the log.
    let withLog: CorruptionFolder
    /// The same, the log moved into the database.
    let withoutLog: CorruptionFolder
    /// Of an earlier day: what its first rider did last is in the log, and nothing else.
    let late: CorruptionFolder
    /// The first of them, earlier in the same life.
    let old: CorruptionFolder
    /// Of another fixture.
    let other: CorruptionFolder
    let records: [CorruptionRecord]
    let versions: CorruptionVersions

    /// - Parameter isMade: whether another process has made them in this folder.
    init(in path: String, isMade: Bool) throws {
        func folder(_ name: String) -> CorruptionFolder { CorruptionFolder(path: path + "/" + name) }
        (withLog, withoutLog, late) = (folder("log"), folder("whole"), folder("late"))
        (old, other) = (folder("old"), folder("other"))
        if !isMade { try Self.make(path) }
        let copy = try withoutLog.copy(to: path + "/read.\(getpid())")
        defer { try? FileManager.default.removeItem(atPath: copy.path) }
        records = try copy.withDatabase("journal.db") { db in
            try db.all("SELECT * FROM record ORDER BY sequence") { CorruptionRecord($0) }
        }
        versions = try CorruptionVersions(in: path + "/versions", newest: withoutLog)
    }

    /// Copies are made while the store is open: closing one checkpoints nothing, but opening it would.
    private static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/log", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.removeItem(atPath: path + "/log")
        let live = CorruptionFolder(path: path + "/live")
        do {
            let fixture = try CorruptionFixture(live.path)
            func keep() throws {
                try CorruptionVersions.keep(["journal.db", "anchor"], of: live, in: path + "/versions")
            }
            // A new journal on the same folder moves the log into the database.
            func keepWhole() throws {
                _ = try CorruptionFixture(live.path)
                try keep()
            }
            try fixture.live("west", after: keepWhole)
            _ = try live.copy(to: path + "/old")
            try fixture.live("east", after: keepWhole)
            try makeLate(path, of: live)
            // What follows is in the log only.
            try fixture.live("north") {
                try CorruptionVersions.keep(["journal.db-wal", "anchor"], of: live, in: path + "/versions")
            }
            _ = try live.copy(to: path + "/log")
        }
        let whole = try live.copy(to: path + "/whole")
        _ = try CorruptionFixture(whole.path)
        for database in ["journal.db", "gateway/gateway.db"] {
            try whole.edit(database, ["PRAGMA wal_checkpoint(TRUNCATE)"])
        }
        let other = CorruptionFolder(path: path + "/other")
        let fixture = try CorruptionFixture(other.path)
        for quarter in ["harbour", "hill", "park"] { try fixture.live(quarter, reversed: true) }
    }

    /// The pages of the riders who came between are in the file alone: an older file under this log does not know them.
    private static func makeLate(_ path: String, of live: CorruptionFolder) throws {
        let copy = try live.copy(to: path + "/late.live")
        let fixture = try CorruptionFixture(copy.path)
        try fixture.lookAround(12)
        _ = try copy.copy(to: path + "/late")
    }
}

/// One record as SQLite writes it: the bytes by which it is known that it is still there.
struct CorruptionRecord: Sendable {
    let sequence: Int64
    let event: String
    /// Nil for one of no session.
    let session: Int64?
    /// The cell of a table's leaf: length, number, header, values (file format, sections 1.6 and 2.1).
    let cell: Data
    /// Where in the cell each column's value lies; its kind, where the kind is all there is of it.
    let columns: [(name: String, bytes: Range<Int>)]

    init(_ row: Row) {
        let (names, values) = (row.names, row.values)
        let named = Dictionary(uniqueKeysWithValues: zip(names, values))
        sequence = values[0].number ?? 0
        event = named["event"]?.text ?? ""
        session = named["session"]?.number
        var (kinds, body) = ([UInt8](), [UInt8]())
        var places: [(kind: Range<Int>, value: Range<Int>)] = []
        // The number stands in front of the row, not in its first column.
        for value in [SQLValue.null] + values.dropFirst() {
            let (kind, bytes) = Self.encode(value)
            let before = (kinds.count, body.count)
            kinds += Self.varint(UInt64(kind))
            body += bytes
            places.append((before.0..<kinds.count, before.1..<body.count))
        }
        let header = Self.varint(UInt64(kinds.count + 1))
        let front =
            Self.varint(UInt64(header.count + kinds.count + body.count)) + Self.varint(UInt64(bitPattern: sequence))
        cell = Data(front + header + kinds + body)
        let (first, second) = (front.count + header.count, front.count + header.count + kinds.count)
        columns = zip(names, places).dropFirst().map { name, place in
            let (range, start) = place.value.isEmpty ? (place.kind, first) : (place.value, second)
            return (name, range.lowerBound + start..<range.upperBound + start)
        }
    }

    private static func encode(_ value: SQLValue) -> (kind: Int, bytes: [UInt8]) {
        switch value {
        case .null: return (0, [])
        case .integer(0): return (8, [])
        case .integer(1): return (9, [])
        case .integer(let number):
            let sizes = [1: 1, 2: 2, 3: 3, 4: 4, 6: 5, 8: 6]
            for size in [1, 2, 3, 4, 6, 8] {
                let shift = 64 - 8 * size
                guard (number << shift) >> shift == number else { continue }
                let bytes = (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
                return (sizes[size]!, bytes)
            }
            preconditionFailure("\(number) fits no integer")
        case .real(let number): preconditionFailure("no column of a record holds \(number)")
        case .text(let text): return (13 + 2 * text.utf8.count, Array(text.utf8))
        case .bytes(let bytes): return (12 + 2 * bytes.count, bytes)
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
