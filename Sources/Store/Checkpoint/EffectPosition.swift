/// Identifies one effect in its store: the transition that requested it, and its place among that transition's effects.
public struct EffectPosition: Hashable, Codable, Sendable, CustomStringConvertible {
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
