public import Checkpoint

/// The newest record of a store that a gateway was asked for something by.
///
/// The store that asks next must have this record: a copy of the store's folder that has gone on separately has not,
/// nor has an older one that was put back.
public struct StoreMark: Equatable, Sendable {
    public let epoch: Int
    public let record: Head

    public init(epoch: Int, record: Head) {
        self.epoch = epoch
        self.record = record
    }

    /// Of a later epoch, or later in the same one.
    package func isAfter(_ other: StoreMark) -> Bool {
        (epoch, record.sequence) > (other.epoch, other.record.sequence)
    }
}
