/// The newest record of a journal: how many there are, and the hash that covers them all.
public struct Head: Equatable, Sendable {
    /// Number of the newest record; 0 when there is none.
    public let sequence: Int64
    /// SHA-256, 32 bytes.
    public let hash: [UInt8]

    /// Before the first record.
    public static let genesis = Head(sequence: 0, hash: [UInt8](repeating: 0, count: 32))
}
