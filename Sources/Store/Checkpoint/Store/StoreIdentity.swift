import Digest

/// Which store, and which life of it. Effect keys carry both, so that the outside does not take what one store asks for
/// what another one asked: not the store beside it, and not the one that a backup brought back.
public struct StoreIdentity: Hashable, Codable, Sendable, CustomStringConvertible {
    /// 128 random bits in 32 lower-case hexadecimal digits, drawn when the store is created.
    public let id: String
    /// From 1. Restoring a backup or moving the store raises it: what was asked after the backup may be asked again,
    /// and is something else then.
    public let epoch: Int

    /// As a store reads it back; a new one is `random()`.
    public init(id: String, epoch: Int) {
        self.id = id
        self.epoch = epoch
    }

    /// The first life of a new store.
    public static func random() -> StoreIdentity {
        StoreIdentity(id: (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal, epoch: 1)
    }

    /// The next life of the same store.
    package var restored: StoreIdentity { StoreIdentity(id: id, epoch: epoch + 1) }

    /// A word for a name that is not to stand in records, such as a person's, because it could not be erased there. In
    /// this store it is always the same, in all its epochs; in every other store it is another one.
    ///
    /// A reader of the journal can test a name that they guess. Without the journal, the pseudonym reveals nothing.
    /// - Returns: 32 lower-case hexadecimal digits of the HMAC-SHA-256 (RFC 2104) of the name under the store's `id`.
    public func pseudonym(of name: String) -> String {
        HMAC.code(of: name.utf8, key: id.utf8).prefix(16).hexadecimal
    }

    public var description: String { "\(id)/\(epoch)" }
}
