/// What a turnstile has seen since it was installed; paid = passages + refunded + credit, in coins.
public struct Tally: Codable, Equatable, Sendable {
    public let paid: Int
    public let passages: Int
    public let refunded: Int

    public init(paid: Int = 0, passages: Int = 0, refunded: Int = 0) {
        self.paid = paid
        self.passages = passages
        self.refunded = refunded
    }

    func adding(paid: Int = 0, passages: Int = 0, refunded: Int = 0) -> Tally {
        Tally(paid: self.paid + paid, passages: self.passages + passages, refunded: self.refunded + refunded)
    }
}
