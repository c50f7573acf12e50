/// A parameter of a statement, in PostgreSQL's binary format.
enum PostgresValue {
    case null
    /// A `bigint`: eight bytes, the highest first.
    case integer(Int64)
    /// A `text`: UTF-8.
    case text(String)
    /// A `bytea`.
    case bytes([UInt8])

    init(_ number: Int64?) { self = number.map(PostgresValue.integer) ?? .null }

    init(_ number: Int?) { self.init(number.map(Int64.init)) }

    init(_ text: String?) { self = text.map(PostgresValue.text) ?? .null }

    /// Nil for null.
    var encoded: [UInt8]? {
        switch self {
        case .null: nil
        case .integer(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        }
    }
}
