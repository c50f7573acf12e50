import JSON

/// Money reserved on the rider's card. It ends with captures and releases that add up to its amount.
public struct Hold: Codable, Hashable, Sendable, JSONWritable {
    /// The revision of the transition that requested it: unique in the session, and the same for every repetition.
    public let id: Int
    public let amount: Money

    public init(id: Int, amount: Money) {
        self.id = id
        self.amount = amount
    }

    package func write(to json: JSONText) {
        json.object {
            json.member("id", id)
            json.member("amount", amount)
        }
    }
}
