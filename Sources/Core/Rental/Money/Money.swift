import JSON

/// An amount in the minor unit of its currency (cents for EUR).
public struct Money: Codable, Hashable, Sendable, JSONWritable {
    public let amount: Int64
    public let currency: Currency

    public init(_ amount: Int64, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }

    package func write(to json: JSONText) {
        json.object {
            json.member("amount", amount)
            json.member("currency", currency)
        }
    }
}
