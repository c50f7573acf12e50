/// A line of the ledger with its place there.
@_spi(Stores) public struct LedgerLine: Equatable, Sendable {
    /// The number of the record.
    public let sequence: Int64
    /// The place of the entry among those of the record.
    public let entry: Int64
    /// The place of the line in the entry.
    public let line: Int64
    /// What was posted.
    public let posting: Posting

    /// As a store keeps it.
    public init(sequence: Int64, entry: Int64, line: Int64, posting: Posting) {
        self.sequence = sequence
        self.entry = entry
        self.line = line
        self.posting = posting
    }

    /// Its columns.
    var texts: [String] {
        ["\(sequence)", "\(entry)", "\(line)", posting.account, "\(posting.amount)", posting.currency]
    }
}
