/// Which store a code is of, and which life of it, in the three bytes that a code has room for. The key says it, too:
/// each store has its own, but a restored one has that of its backup.
public struct StoreTag: Hashable, Sendable {
    /// The first two bytes of the store's identity.
    let identity: UInt16
    /// The last byte of its epoch.
    let epoch: UInt8

    /// - Parameters:
    ///   - id: the store's identity, in hexadecimal; of what is none, the tag is that of zeros.
    ///   - epoch: from 1.
    public init(id: String, epoch: Int) {
        self.init(identity: UInt16(id.prefix(4), radix: 16) ?? 0, epoch: UInt8(truncatingIfNeeded: epoch))
    }

    init(identity: UInt16, epoch: UInt8) {
        self.identity = identity
        self.epoch = epoch
    }
}
