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
        // Not asked of the view, which counts its way from byte to byte.
        case .text(let text): text.utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? text.utf8.contains(0)
        case .array(let elements, .text): elements.contains(where: \.hasNUL)
        case .null, .integer, .bytes, .array: false
        }
    }

    /// Adds what is sent for it.
    /// - Returns: the number of bytes; nil for null, for which nothing is sent.
    func append(to bytes: inout [UInt8]) -> Int? {
        let start = bytes.count
        switch self {
        case .null: return nil
        case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
        case .text(let text): bytes += text.utf8
        case .bytes(let content): bytes += content
        case .array(let elements, let type): Self.append(elements, of: type, to: &bytes)
        }
        return bytes.count - start
    }

    /// As `array_recv` of PostgreSQL's reads it.
    private static func append(_ elements: [PostgresValue], of type: Element, to bytes: inout [UInt8]) {
        func add(_ number: Int) { withUnsafeBytes(of: Int32(number).bigEndian) { bytes += $0 } }
        add(elements.isEmpty ? 0 : 1)
        add(elements.contains { if case .null = $0 { true } else { false } } ? 1 : 0)
        add(type.rawValue)
        guard !elements.isEmpty else { return }
        add(elements.count)
        // The number of the first element.
        add(1)
        for element in elements {
            let place = bytes.count
            add(-1)
            guard let count = element.append(to: &bytes) else { continue }
            withUnsafeBytes(of: Int32(count).bigEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
        }
    }
}
