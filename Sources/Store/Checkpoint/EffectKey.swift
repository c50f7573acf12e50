/// Names one effect for ever: the transition that asked for it, and its place among that transition's effects.
///
/// The outside gets it as the idempotency key: it follows from the intent, never from the moment of sending.
public struct EffectKey: Hashable, Codable, Sendable, CustomStringConvertible {
    public let session: Int64
    public let revision: Int
    /// Position among the effects of the transition, from 0, inside effects counted too.
    public let index: Int

    public init(session: Int64, revision: Int, index: Int) {
        self.session = session
        self.revision = revision
        self.index = index
    }

    public var description: String { "\(session)/\(revision)/\(index)" }
}
