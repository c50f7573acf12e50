/// Identifies one effect permanently, for everybody outside: its position, and the store that requested it.
///
/// It is sent to the outside as the idempotency key. It depends on the intent only, never on the moment of sending.
public struct EffectKey: Hashable, Codable, Sendable, CustomStringConvertible {
    /// As the record has it that requested the effect.
    public let store: StoreIdentity
    /// The transition that requested it, and its place there.
    public let position: EffectPosition

    /// For tests, and for callers that read a key back.
    public init(store: StoreIdentity, position: EffectPosition) {
        self.store = store
        self.position = position
    }

    /// The number of the session that requested it.
    public var session: Int64 { position.session }

    /// Identity, epoch, session, revision and index, separated by slashes.
    public var description: String { "\(store)/\(position)" }
}
