/// Identifies one effect permanently, for everybody outside: its position, and the store that requested it.
///
/// It is sent to the outside as the idempotency key. It depends on the intent only, never on the moment of sending.
public struct EffectKey: Hashable, Codable, Sendable, CustomStringConvertible {
    /// As the record has it that requested the effect; nil for a record from before stores had an identity.
    public let store: StoreIdentity?
    public let position: EffectPosition

    public init(store: StoreIdentity?, position: EffectPosition) {
        self.store = store
        self.position = position
    }

    public var session: Int64 { position.session }

    /// Identity, epoch, session, revision and index, separated by slashes; the last three alone without a store.
    public var description: String { (store.map { "\($0)/" } ?? "") + "\(position)" }
}
