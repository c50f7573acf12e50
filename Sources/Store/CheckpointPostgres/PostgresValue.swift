/// A value of a parameter, in PostgreSQL's binary format.
enum PostgresValue: Sendable {
    case null
    /// A `bigint`: eight bytes, the highest first.
    case integer(Int64)
    /// A `text`: UTF-8.
    case text(String)
    /// A `bytea`.
    case bytes([UInt8])
    /// An array of one dimension, some of whose elements may be null.
    case array([PostgresValue], of: Element)

    /// The types of elements, with the numbers that PostgreSQL has for them (`pg_type.dat`).
    enum Element: Int, Sendable {
        case bytea = 17
        case bigint = 20
        case text = 25
    }

    init(_ number: Int64?) { self = number.map(PostgresValue.integer) ?? .null }

    init(_ number: Int?) { self.init(number.map(Int64.init)) }

    init(_ text: String?) { self = text.map(PostgresValue.text) ?? .null }

    /// Whether a text has the character that PostgreSQL's texts cannot hold.
    var hasNUL: Bool {
        switch self {
        case .text(let text): text.utf8.contains(0)
        case .array(let elements, .text): elements.contains(where: \.hasNUL)
        case .null, .integer, .bytes, .array: false
        }
    }

    /// Nil for null.
    var encoded: [UInt8]? {
        switch self {
        case .null: nil
        case .integer(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        case .array(let elements, let type): Self.array(elements, of: type)
        }
    }

    /// As `array_recv` of PostgreSQL's reads it.
    private static func array(_ elements: [PostgresValue], of type: Element) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ number: Int) { withUnsafeBytes(of: Int32(number).bigEndian) { bytes += $0 } }
        let encoded = elements.map(\.encoded)
        add(encoded.isEmpty ? 0 : 1)
        add(encoded.contains { $0 == nil } ? 1 : 0)
        add(type.rawValue)
        guard !encoded.isEmpty else { return bytes }
        add(encoded.count)
        // The number of the first element.
        add(1)
        for element in encoded {
            add(element?.count ?? -1)
            bytes += element ?? []
        }
        return bytes
    }
}
