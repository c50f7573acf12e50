/// A record as a store has it, for an audit: nothing of it is proved.
@_spi(Stores) public struct StoredRecord: Sendable {
    /// Its number.
    public let sequence: Int64
    /// The session whose it is said to be.
    public let session: Int64?
    /// How it is called in findings.
    let label: String
    /// Nil where a column holds what no record can.
    let content: (record: Record, hash: [UInt8])?

    /// A record that can be read, with the hash that the chain has for it.
    public init(_ record: Record, hash: [UInt8]) {
        (sequence, session, label) = (record.sequence, record.session, record.label)
        content = (record, hash)
    }

    /// One that cannot be read.
    init(unreadable sequence: Int64, _ session: Int64?, _ revision: Int64?) {
        (self.sequence, self.session, content) = (sequence, session, nil)
        label = Record.label(sequence, session, revision)
    }
}
