/// Identifies one effect in its store: the transition that requested it, and its place among that transition's effects.
public struct EffectPosition: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number of the session.
    public let session: Int64
    /// The number of the transition in its session.
    public let revision: Int
    /// The position among the effects of the transition, from 0; inside effects count, too.
    public let index: Int

    /// For tests, and for callers that store the numbers apart.
    public init(session: Int64, revision: Int, index: Int) {
        self.session = session
        self.revision = revision
        self.index = index
    }

    /// From its description; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let session = Int64(parts[0]), let revision = Int(parts[1]), let index = Int(parts[2]),
            session > 0, revision > 0, index >= 0
        else { return nil }
        self.init(session: session, revision: revision, index: index)
    }

    /// Session, revision and index, separated by slashes.
    public var description: String { "\(session)/\(revision)/\(index)" }
}
