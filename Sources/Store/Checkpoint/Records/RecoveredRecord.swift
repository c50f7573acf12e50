import Digest
import SQLite
import StateMachine

/// A row that is, or was, a record.
struct RecoveredRecord {
    /// Nil where a column holds what no record can.
    let record: Record?
    let hash: [UInt8]?
    /// Whether the hash follows from the record and the one before; nil where that one is missing.
    let fits: Bool?
    let origin: Carving.Origin
    private let row: [SQLValue]

    /// Of all rows with this number the first whose hash fits, else the first that is a record at all.
    static func best(_ db: Database, _ sequence: Int64, after previous: [UInt8]?) throws -> RecoveredRecord {
        let candidates = try db.all(
            Database.recordColumns(and: "origin") + " WHERE sequence = ? ORDER BY origin", [sequence]
        ) { RecoveredRecord($0, after: previous) }
        let fitting = candidates.first { $0.fits == true }
        guard let best = fitting ?? candidates.first(where: { $0.record != nil }) ?? candidates.first else {
            preconditionFailure("record \(sequence) was just listed")
        }
        return best
    }

    private init(_ row: Row, after previous: [UInt8]?) {
        self.row = row.values
        let (record, hash) = (Record(row), row.bytes(13))
        self.record = record
        self.hash = hash
        origin = row.number(15).flatMap { Carving.Origin(rawValue: Int($0)) } ?? .database
        // Without the definition it was written under, nothing can be said.
        fits =
            record.map { record in
                if record.kind == .archived { return record.isSealed(over: hash ?? []) }
                return previous.map { record.hash(after: $0) == hash }
            } ?? (row.isNull(5) ? nil : false)
    }

    /// One object. JSON that was stored stays as it was stored; a text that is none becomes a string.
    func line(_ owners: inout [Int64: String]) -> String {
        let session = row.number(2)
        if record?.kind == .opening, let session, let event = row.text(8),
            let owner: String = try? Coding().decode(event)
        {
            owners[session] = owner
        }
        let owner = session.flatMap { owners[$0] }
        var concerns = "null"
        if let session, let revision = row.number(11), let index = row.number(12) {
            concerns = "\"\(session)/\(revision)/\(index)\""
        }
        let parts = [
            ("sequence", Self.json(row[0])), ("hashFits", fits.map { "\($0)" } ?? "null"),
            ("origin", "\"\(origin)\""), ("session", Self.json(row[2])),
            ("owner", owner.map(Self.quoted) ?? "null"), ("revision", Self.json(row[3])),
            ("kind", Self.json(row[1])), ("at", Self.json(row[4])), ("event", Self.embedded(row[8])),
            ("effects", Self.embedded(row[9])), ("state", Self.embedded(row[10])), ("settles", concerns),
            ("request", Self.json(row[14])),
            ("machine", Self.json(row[5])), ("chart", Self.json(row[6])), ("schema", Self.json(row[7])),
            ("rules", Self.json(row[18])), ("store", Self.json(row[16])), ("epoch", Self.json(row[17])),
            ("hash", Self.json(row[13])), ("unreadable", record == nil ? "true" : "false"),
        ]
        return "{" + parts.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private static func embedded(_ value: SQLValue) -> String {
        guard case .text(let text) = value else { return json(value) }
        let isJSON = (try? StoredValue(json: text)) != nil
        // One line a record, whatever the text holds.
        return isJSON && !text.contains(where: \.isNewline) ? text : quoted(text)
    }

    private static func json(_ value: SQLValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let number): "\(number)"
        case .real(let number): quoted("\(number)")
        case .text(let text): quoted(text)
        case .bytes(let bytes): quoted(bytes.hexadecimal)
        }
    }

    private static func quoted(_ text: String) -> String {
        // Cannot fail: a text is always JSON.
        (try? JSONTextEncoder.encode(text)) ?? "null"
    }
}
