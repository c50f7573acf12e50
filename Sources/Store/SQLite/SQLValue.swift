/// A value as SQLite stores it.
package enum SQLValue: Equatable, Sendable, CustomStringConvertible {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// Of the same kind and the same bytes: for SQLite's indexes, as for a hash, two spellings of a letter are two
    /// texts.
    package static func == (one: SQLValue, other: SQLValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one == other
        case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
        case (.bytes(let one), .bytes(let other)): one == other
        case (.null, _), (.integer, _), (.real, _), (.text, _), (.bytes, _): false
        }
    }

    package var number: Int64? { if case .integer(let number) = self { number } else { nil } }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    package var isNull: Bool { self == .null }

    /// As SQL writes it.
    package var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): "'" + text.replacing("'", with: "''") + "'"
        case .bytes(let bytes): "x'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
        }
    }
}

/// The values of a row that are kept when the statement goes on. See `Row`.
extension [SQLValue] {
    package func text(_ index: Int) -> String? { self[index].text }

    package func number(_ index: Int) -> Int64? { self[index].number }

    package func bytes(_ index: Int) -> [UInt8]? { self[index].bytes }

    package func isNull(_ index: Int) -> Bool { self[index].isNull }
}
