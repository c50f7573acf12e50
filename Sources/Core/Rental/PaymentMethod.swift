import StateMachine

/// A card as the payment gateway knows it. Holds a token, never a card number.
public struct PaymentMethod: Codable, Hashable, Sendable {
    /// The gateway's name for the card.
    public let token: String
    /// The last instant at which the card may be used.
    public let validThrough: Instant

    public init(token: String, validThrough: Instant) {
        self.token = token
        self.validThrough = validThrough
    }
}
