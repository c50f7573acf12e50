/// Which store, and which life of it. Effect keys carry both, so that nobody outside takes what one store asks for what
/// another one asked: not the store beside it, and not the one that a backup brought back.
public struct StoreIdentity: Hashable, Codable, Sendable, CustomStringConvertible {
    /// 128 random bits in 32 lower-case hexadecimal digits, drawn when the store is created.
    public let id: String
    /// From 1. Restoring a backup raises it: what was asked after the backup may be asked again, and is something else
    /// then.
    public let epoch: Int

    public init(id: String, epoch: Int) {
        self.id = id
        self.epoch = epoch
    }

    /// The first life of a new store.
    public static func random() -> StoreIdentity {
        StoreIdentity(id: (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal, epoch: 1)
    }

    /// The next life of the same store.
    var restored: StoreIdentity { StoreIdentity(id: id, epoch: epoch + 1) }

    public var description: String { "\(id)/\(epoch)" }
}
