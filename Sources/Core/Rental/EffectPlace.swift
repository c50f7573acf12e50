/// Where a session asks for an effect.
public struct EffectPlace: Hashable, Sendable {
    /// Of the transition.
    public let revision: Int
    /// Among the effects of the transition, from 0.
    public let index: Int

    public init(revision: Int, index: Int) {
        self.revision = revision
        self.index = index
    }
}
