extension UmbrellaRental {
    /// What a transition asks for besides moving on.
    ///
    /// The first three go to the payment gateway, outside, at least once, under a key. The others live in the same
    /// store as the record and are committed with it.
    public enum Effect: Codable, Hashable, Sendable {
        case authorize(Hold, card: String)
        case capture(hold: Int, Money)
        /// Gives back what is left of a hold; also forbids one that is authorized later.
        case release(hold: Int)

        /// Marks the code of a hand-over as used, here.
        case redeem(handover: Int, at: PointID)
        /// Moves one umbrella.
        case move(from: Place, to: Place)
        case post(from: Account, to: Account, Money)
    }
}
