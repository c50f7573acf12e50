import JSON

/// The number by which a clerk finds a rental whose rider has no phone at hand: six digits, which the rider is shown
/// from the hand-over on.
///
/// At any time no two rentals of a store that are not over have the same. It permits nothing: only a clerk can take an
/// umbrella back by it.
public struct ReturnNumber: Hashable, Sendable {
    /// 100,000 to 999,999: without leading zeros, which people leave out.
    public let rawValue: Int

    public static let range = 100_000...999_999

    /// - Returns: nil for a number outside `range`.
    public init?(_ number: Int) {
        guard Self.range.contains(number) else { return nil }
        rawValue = number
    }

    /// A number as a person types it; spaces and hyphens between the digits do not count.
    /// - Returns: nil for any other text.
    public init?(typed text: String) {
        var number = 0
        var digits = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9" where digits < 6:
                number = number * 10 + Int(scalar.value - 48)
                digits += 1
            case " ", "-", "\u{A0}": continue
            default: return nil
            }
        }
        self.init(number)
    }

    /// Its six digits.
    public var text: String { "\(rawValue)" }
}

extension ReturnNumber: Codable {
    /// - Throws: for a number outside `range`.
    public init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        guard let found = ReturnNumber(number) else { throw invalid(decoder, "\(number) is no return number") }
        self = found
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension ReturnNumber: JSONWritable {
    package func write(to json: JSONText) { json.write(Int64(rawValue)) }
}
