/// Money reserved on the rider's card. It ends with captures and releases that add up to its amount.
public struct Hold: Codable, Hashable, Sendable {
    /// The revision of the transition that requested it: unique in the session, and the same for every repetition.
    public let id: Int
    public let amount: Money

    public init(id: Int, amount: Money) {
        self.id = id
        self.amount = amount
    }
}
