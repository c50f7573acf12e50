/// An effect as a store lists it.
@_spi(Stores) public struct ListedEffect: Equatable, Sendable {
    /// The transition that requested it, and its place there.
    public let position: EffectPosition
    /// The effect, as JSON.
    public let text: String
    /// For a parked one: the number of the record that parked it.
    public let parkedBy: Int64?

    /// As a store reads it back.
    public init(_ position: EffectPosition, text: String, parkedBy: Int64? = nil) {
        self.position = position
        self.text = text
        self.parkedBy = parkedBy
    }
}
