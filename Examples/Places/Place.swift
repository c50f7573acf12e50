/// A restaurant.
public struct Place: Codable, Equatable, Sendable {
    public let id: Int
    public let name: String
    public let position: Position
    /// In the syntax of `OpeningHours`.
    public let hours: String
    /// Where its kitchens come from: countries, as two letters each (ISO 3166-1).
    public let kitchens: [String]

    public init(id: Int, name: String, position: Position, hours: String, kitchens: [String]) {
        (self.id, self.name, self.position) = (id, name, position)
        (self.hours, self.kitchens) = (hours, kitchens)
    }

    /// The flags of its kitchens: regional indicators.
    public var flags: String {
        kitchens.map { country in
            String(
                String.UnicodeScalarView(
                    country.uppercased().unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x1F1E6 - 0x41) }))
        }.joined(separator: " ")
    }
}
