/// An effect as a store lists it.
public struct ListedEffect: Equatable, Sendable {
    public let position: EffectPosition
    /// The effect, as JSON.
    public let text: String
    /// For a parked one: the number of the record that parked it.
    public let parkedBy: Int64?

    public init(_ position: EffectPosition, text: String, parkedBy: Int64? = nil) {
        self.position = position
        self.text = text
        self.parkedBy = parkedBy
    }
}
