/// A row of an answer, in PostgreSQL's binary format.
struct PostgresRow {
    /// Nil for null.
    let fields: [[UInt8]?]

    /// A `bigint`; nil for null and for a field of another length.
    func number(_ field: Int) -> Int64? {
        guard let bytes = fields[field], bytes.count == 8 else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// A `boolean`: one byte.
    func isTrue(_ field: Int) -> Bool { fields[field] == [1] }

    /// A `text`.
    func text(_ field: Int) -> String? { fields[field].map { String(decoding: $0, as: UTF8.self) } }

    /// A `bytea`.
    func bytes(_ field: Int) -> [UInt8]? { fields[field] }
}
