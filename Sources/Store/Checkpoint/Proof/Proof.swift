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

    /// The transitions of a session, without a gap.
    /// - Parameter revisions: which; those that it has of them are returned, oldest first.
    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record] {
        let first = max(1, revisions.lowerBound)
        let last = min(revisions.upperBound, try newestRevision(session: session))
        guard first <= last else { return [] }
        if first == last { return [try transition(session, first)].compactMap(\.self) }
        let rows = try rows(
            Self.provable + " WHERE session = ? AND revision BETWEEN ? AND ? ORDER BY revision", [session, first, last])
        var records: [Record] = []
        while let row = try rows.next() {
            let record = try proved(row)
            guard record.session == session, record.revision == first + records.count else { break }
            records.append(record)
        }
        guard records.count == last - first + 1 else {
            throw damaged("session \(session): its revision \(first + records.count) is missing")
        }
        return records
    }

    /// Nil where the session has none of this number.
    func transition(_ session: Int64, _ revision: Int) throws -> Record? {
        guard let sequence = try sequence(session: session, revision: revision) else { return nil }
        let record = try proved(sequence)
        guard record.session == session, record.revision == revision else {
            throw damaged("session \(session): its revision \(revision) is listed as \(record.label)")
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
