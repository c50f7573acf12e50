/// The newest record of a journal: its number, and the hash that covers all records.
public struct Head: Equatable, Sendable {
    /// The number of the newest record; 0 if there is none.
    public let sequence: Int64
    /// SHA-256, 32 bytes.
    public let hash: [UInt8]

    /// - Parameters:
    ///   - sequence: 0 or more.
    ///   - hash: 32 bytes.
    public init(sequence: Int64, hash: [UInt8]) {
        self.sequence = sequence
        self.hash = hash
    }

    /// Before the first record.
    public static let genesis = Head(sequence: 0, hash: [UInt8](repeating: 0, count: 32))
}
