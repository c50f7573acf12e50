public import Checkpoint

/// The sender of a request to a gateway: a store, and the record that requested the effect.
public struct Requester: Equatable, Sendable {
    public let store: StoreIdentity
    /// Durable before anything is asked.
    public let record: Head
    /// What the gateway remembers of the store, as far as the requester knows, which has found this record in its
    /// journal; nil for nothing.
    public let following: StoreMark?

    public init(store: StoreIdentity, record: Head, following: StoreMark?) {
        self.store = store
        self.record = record
        self.following = following
    }
}
