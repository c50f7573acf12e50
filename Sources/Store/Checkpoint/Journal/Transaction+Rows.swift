import StateMachine

/// The tables to which a machine gives their names, see `TableChange`.
extension Transaction {
    /// The value of a key's row in a table; nil where the key has none.
    /// - Throws: `StoreError.damaged` where it is not what its record put there.
    public func value(of key: String, in table: String) throws -> String? {
        try row(of: key, in: table)?.value
    }

    /// A key's row in a table; nil where the key has none.
    /// - Throws: `StoreError.damaged` where it is not what its record put there.
    public func row(of key: String, in table: String) throws -> TableRow? {
        try reading.row(key, of: table).map { try proved($0, of: table) }
    }

    /// The rows of a table, in the order of their keys by the bytes of UTF-8.
    /// - Parameters:
    ///   - table: its name.
    ///   - key: only those after this one; nil for all.
    ///   - limit: how many at most.
    /// - Throws: `StoreError.damaged` where one is not what its record put there.
    public func rows(of table: String, after key: String? = nil, limit: Int = .max) throws -> [TableRow] {
        try reading.rows(of: table, after: key, limit: limit).map { try proved($0, of: table) }
    }

    /// A record may have several entries for a key; the last one counts. For one that is archived, the record that
    /// closes its archive has the row.
    private func proved(_ row: TableRow, of table: String) throws -> TableRow {
        let record = try reading.record(row.sequence)
        let rows =
            try record.archive.map { try archiving.archiveNote($0).rows ?? [] }
            ?? entries(of: record).compactMap { $0.entry.row.map { ArchiveNote.Row($0.table, $0.key, $0.value) } }
        guard let value = rows.last(where: { $0.isOf(table, row.key) })?.value,
            value.utf8.elementsEqual(row.value.utf8)
        else {
            throw reading.damaged("\(record.label) does not put the row that table \(table) has of it")
        }
        return row
    }
}
