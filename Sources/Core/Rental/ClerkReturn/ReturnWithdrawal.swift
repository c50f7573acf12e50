import JSON

/// A clerk's word that a return without a code was a mistake, with the stock of the point at that moment.
public struct ReturnWithdrawal: Codable, Hashable, Sendable, JSONWritable {
    private let facts: Shared<Details>

    private struct Details: Codable, Hashable, Sendable, JSONWritable {
        let rental: Int
        let point: PointID
        let stock: Int
        let clerk: Int?

        func write(to json: JSONText) {
            json.object {
                json.member("rental", rental)
                json.member("point", point)
                json.member("stock", stock)
                json.member("clerk", clerk)
            }
        }
    }

    public init(rental: Int, point: PointID, stock: Int, clerk: Int?) {
        facts = Shared(Details(rental: rental, point: point, stock: stock, clerk: clerk))
    }

    public init(from decoder: any Decoder) throws { facts = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
    package func write(to json: JSONText) { facts.write(to: json) }

    /// The rental that was returned, by the number of its hold.
    public var rental: Int { facts.value.rental }
    /// Only the point that took the umbrella back can withdraw it.
    public var point: PointID { facts.value.point }
    /// Umbrellas at the point, read in the same commit.
    public var stock: Int { facts.value.stock }
    /// The clerk's number; nil for who acts at the store's command line.
    public var clerk: Int? { facts.value.clerk }
}
