/// Money reserved on the rider's card. It ends as captures plus releases that add up to its amount.
public struct Hold: Codable, Hashable, Sendable {
    /// The revision of the transition that asked for it: unique in the session, and the same however often it is asked.
    public let id: Int
    public let amount: Money

    public init(id: Int, amount: Money) {
        self.id = id
        self.amount = amount
    }
}
