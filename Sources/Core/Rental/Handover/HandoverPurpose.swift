import JSON

/// What a scan does with an umbrella.
public enum HandoverPurpose: String, Codable, CaseIterable, Sendable, JSONWritable {
    /// Hands out an umbrella for a rental.
    case rent
    /// Hands out an umbrella that was bought.
    case buy
    /// Takes an umbrella back.
    case `return`
}
