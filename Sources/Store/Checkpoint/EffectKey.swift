/// Identifies one effect permanently: the transition that requested it, and its place among that transition's effects.
///
/// It is sent to the outside as the idempotency key. It depends on the intent only, never on the moment of sending.
public struct EffectKey: Hashable, Codable, Sendable, CustomStringConvertible {
    public let session: Int64
    public let revision: Int
    /// The position among the effects of the transition, from 0; inside effects count, too.
    public let index: Int

    public init(session: Int64, revision: Int, index: Int) {
        self.session = session
        self.revision = revision
        self.index = index
    }

    public var description: String { "\(session)/\(revision)/\(index)" }
}
