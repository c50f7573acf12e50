import JSON

extension UmbrellaRental {
    /// What a transition requests besides the new state.
    ///
    /// The first three effects go to the payment gateway, outside, at least once, under a key. The others are inside
    /// the store and are committed with the record.
    public enum Effect: Codable, Hashable, Sendable {
        case authorize(Hold, card: String)
        case capture(hold: Int, Money)
        /// Releases the rest of a hold; a hold that is authorized later is then declined.
        case release(hold: Int)

        /// Marks the code of a hand-over as used at this point.
        case redeem(handover: Int, at: PointID)
        /// Moves one umbrella.
        case move(from: Place, to: Place)
        case post(from: Account, to: Account, Money)
        /// Lists a rental, by the number of its hold, under the number by which a clerk finds it.
        case list(ReturnNumber, rental: Int)
        case unlist(ReturnNumber)
        /// Gives the receipt of the rental that ends its number.
        case number(Int)
    }
}

extension UmbrellaRental.Effect: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .authorize(let hold, let card):
            json.enumCase("authorize") {
                json.member("_0", hold)
                json.member("card", card)
            }
        case .capture(let hold, let amount):
            json.enumCase("capture") {
                json.member("hold", hold)
                json.member("_1", amount)
            }
        case .release(let hold): json.enumCase("release") { json.member("hold", hold) }
        case .redeem(let handover, let point):
            json.enumCase("redeem") {
                json.member("handover", handover)
                json.member("at", point)
            }
        case .move(let from, let to):
            json.enumCase("move") {
                json.member("from", from)
                json.member("to", to)
            }
        case .post(let from, let to, let amount):
            json.enumCase("post") {
                json.member("from", from)
                json.member("to", to)
                json.member("_2", amount)
            }
        case .list(let number, let rental):
            json.enumCase("list") {
                json.member("_0", number)
                json.member("rental", rental)
            }
        case .unlist(let number): json.enumCase("unlist", number)
        case .number(let number): json.enumCase("number", number)
        }
    }
}
