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
