import JSON
import StateMachine

/// A card as the payment gateway knows it. Holds a token, never a card number.
public struct PaymentMethod: Codable, Hashable, Sendable, JSONWritable {
    private let card: Shared<Card>

    private struct Card: Codable, Hashable, Sendable, JSONWritable {
        let token: String
        let validThrough: Instant

        func write(to json: JSONText) {
            json.object {
                json.member("token", token)
                json.member("validThrough", validThrough)
            }
        }
    }

    public init(token: String, validThrough: Instant) { card = Shared(Card(token: token, validThrough: validThrough)) }

    public init(from decoder: any Decoder) throws { card = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try card.encode(to: encoder) }
    package func write(to json: JSONText) { card.write(to: json) }

    /// The gateway's name for the card.
    public var token: String { card.value.token }
    /// The last instant at which the card may be used.
    public var validThrough: Instant { card.value.validThrough }
}
