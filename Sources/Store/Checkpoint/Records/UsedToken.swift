/// A token that a session has used up.
@_spi(Stores) public struct UsedToken: Equatable, Sendable {
    /// As it was used.
    public let token: String
    /// Where.
    public let place: String
    /// The number of the record that used it.
    public let sequence: Int64

    /// As a store keeps it.
    public init(token: String, place: String, sequence: Int64) {
        self.token = token
        self.place = place
        self.sequence = sequence
    }
}
