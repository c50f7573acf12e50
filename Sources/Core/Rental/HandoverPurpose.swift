/// What a scan does with an umbrella.
public enum HandoverPurpose: String, Codable, CaseIterable, Sendable {
    /// Hands out for a rent.
    case rent
    /// Hands out for good.
    case buy
    /// Takes back.
    case `return`
}
