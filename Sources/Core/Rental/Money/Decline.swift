import JSON

/// Why the payment gateway did not hold the money.
public enum Decline: String, Codable, CaseIterable, Sendable, JSONWritable {
    /// The card's issuer said no.
    case byIssuer
    /// The gateway does not know the card.
    case unknownCard
    /// The hold was released before its authorization arrived.
    case released
}
