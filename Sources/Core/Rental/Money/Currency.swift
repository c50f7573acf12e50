import JSON

/// An ISO 4217 alphabetic code such as `EUR`. Amounts are in the currency's minor unit.
///
/// The letters are stored in one number: almost every state contains money, and copying a state should not count
/// references.
public struct Currency: RawRepresentable, Codable, Hashable, Sendable, JSONWritable {
    /// Up to eight ASCII letters, the first in the highest byte that is used; 0 for a text that is no code.
    private let letters: UInt64

    public init(rawValue: String) {
        let bytes = rawValue.utf8
        letters = bytes.count <= 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : 0
    }

    public var rawValue: String {
        withUnsafeBytes(of: letters.bigEndian) { String(decoding: $0.drop { $0 == 0 }, as: UTF8.self) }
    }

    // Said here, because what has a raw value is otherwise compared by it: two texts would be made each time.
    public static func == (a: Currency, b: Currency) -> Bool { a.letters == b.letters }
    public func hash(into hasher: inout Hasher) { hasher.combine(letters) }

    public static let eur = Currency(rawValue: "EUR")

    /// Three upper-case ASCII letters (ISO 4217, section 5.1). Whether the code is assigned is not checked.
    public var isWellFormed: Bool {
        letters >> 24 == 0
            && stride(from: 16, through: 0, by: -8).allSatisfy {
                (65...90).contains(UInt8(truncatingIfNeeded: letters >> $0))
            }
    }
}

extension Currency: CustomStringConvertible {
    public var description: String { rawValue }
}
