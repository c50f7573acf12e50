import StateMachine

/// A test card that the rider can choose. The numbers are those that payment services publish for testing.
public struct TestCard: Codable, Equatable, Sendable {
    /// The token sent to the gateway; never a card number.
    public let token: String
    /// The name shown to the rider; the same in every language.
    public let label: String
    /// The last four digits, to show.
    public let last4: String
    /// The last instant at which the card may be used.
    public let validThrough: Instant

    /// 2049-12-31T23:59:59.999Z, far enough for demonstrations with a clock set forward.
    private static let farAhead = Instant(milliseconds: 2_524_607_999_999)
    /// 2020-01-31T23:59:59.999Z.
    private static let longAgo = Instant(milliseconds: 1_580_515_199_999)

    public static let visa = TestCard(token: "visa", label: "Visa", last4: "4242", validThrough: farAhead)
    public static let mastercard = TestCard(
        token: "mastercard", label: "Mastercard", last4: "4444", validThrough: farAhead)
    /// Valid, and declined by the gateway for lack of funds.
    public static let declined = TestCard(token: "declined", label: "Visa", last4: "0002", validThrough: farAhead)
    /// Out of date: refused before the gateway is asked. The gateway declines it, too.
    public static let expired = TestCard(token: "expired", label: "Visa", last4: "0069", validThrough: longAgo)

    /// Payment by name, from the rider's account, without a card. The gateway gets no name.
    public static let byName = TestCard(token: "by-name", label: "", last4: "", validThrough: farAhead)

    /// Every card, in the order to offer them.
    public static let all = [visa, mastercard, declined, expired, byName]

    /// The card with this token; nil if there is none.
    public init?(token: String) {
        guard let card = Self.all.first(where: { $0.token == token }) else { return nil }
        self = card
    }

    private init(token: String, label: String, last4: String, validThrough: Instant) {
        self.token = token
        self.label = label
        self.last4 = last4
        self.validThrough = validThrough
    }
}
