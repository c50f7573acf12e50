import SQLite

/// Records that were proved: the hash follows from the columns and from the hash of the record before.
extension Database {
    private static let provable =
        recordColumns(and: "(SELECT before.hash FROM record AS before WHERE before.sequence = record.sequence - 1)")

    /// - Throws: `StoreError.damaged` for a record that is not there or does not match its hash, with its number,
    ///   session and revision.
    func proved(_ sequence: Int64) throws -> Record {
        guard let record = try first(Self.provable + " WHERE record.sequence = ?", [sequence], proved) else {
            throw damaged("record \(sequence) is missing")
        }
        return record
    }

    /// Records newer than one, newest first, as long as `body` asks for more; without a gap.
    func proved(after sequence: Int64, _ body: (Record) throws -> Bool) throws {
        let rows = try rows(Self.provable + " WHERE record.sequence > ? ORDER BY record.sequence DESC", [sequence])
        var next: Int64?
        while let row = try rows.next() {
            let record = try proved(row)
            if let next, record.sequence != next { throw damaged("record \(next) is missing") }
            guard try body(record) else { return }
            next = record.sequence - 1
        }
        if let next, next != sequence { throw damaged("record \(next) is missing") }
    }

    /// The same, oldest first.
    func proved(from sequence: Int64, _ body: (Record) throws -> Bool) throws {
        var last = sequence
        let rows = try rows(Self.provable + " WHERE record.sequence > ? ORDER BY record.sequence", [sequence])
        while let row = try rows.next() {
            let record = try proved(row)
            guard record.sequence == last + 1 else { throw damaged("record \(last + 1) is missing") }
            last = record.sequence
            guard try body(record) else { return }
        }
    }

    /// - Parameter row: of `provable`.
    private func proved(_ row: Row) throws -> Record {
        let sequence = row.number(0) ?? 0
        guard let record = Record(row), let hash = row.bytes(13) else {
            throw damaged("\(Record.label(sequence, row.number(2), row.number(3))): a column holds what no record can")
        }
        if record.kind == .archived {
            guard record.isSealed(over: hash) else { throw damaged("\(record.label) does not match its seal") }
            return record
        }
        let previous = sequence == 1 ? Head.genesis.hash : row.bytes(15)
        if sequence > 1, row.isNull(15) {
            throw damaged("record \(sequence &- 1) is missing, and \(record.label) cannot be proved without it")
        }
        if let previous, record.hash(after: previous) == hash { return record }
        // Not this record may have been changed, but the hash that the one before was stored with.
        if let other = try recomputedHash(of: sequence &- 1), other != previous, record.hash(after: other) == hash {
            return record
        }
        throw damaged("\(record.label) does not match its hash")
    }

    /// The hash that a record should have, by its columns and the hash stored before it.
    private func recomputedHash(of sequence: Int64) throws -> [UInt8]? {
        try first(Self.provable + " WHERE record.sequence = ?", [sequence]) { row in
            guard let record = Record(row), record.kind != .archived,
                let previous = sequence == 1 ? Head.genesis.hash : row.bytes(15)
            else { return nil }
            return record.hash(after: previous)
        }
    }
}

extension Record {
    /// Where in the journal, and where in whose session.
    var label: String { Self.label(sequence, session, revision.map(Int64.init)) }

    static func label(_ sequence: Int64, _ session: Int64?, _ revision: Int64?) -> String {
        let place = [session.map { "session \($0)" }, revision.map { "revision \($0)" }].compactMap(\.self)
        return "record \(sequence)" + (place.isEmpty ? "" : " (\(place.joined(separator: ", ")))")
    }
}
