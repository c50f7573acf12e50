/// An ISO 4217 alphabetic code such as `EUR`. Amounts beside it are in the currency's minor unit.
public struct Currency: RawRepresentable, Codable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let eur = Currency(rawValue: "EUR")

    /// Three upper-case ASCII letters (ISO 4217, section 5.1). Whether the code is assigned is not checked.
    public var isWellFormed: Bool {
        rawValue.utf8.count == 3 && rawValue.utf8.allSatisfy { (65...90).contains($0) }
    }
}
