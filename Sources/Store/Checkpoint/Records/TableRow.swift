/// A row of a machine's own table.
public struct TableRow: Equatable, Sendable {
    /// Unique in its table.
    public let key: String
    /// Any text.
    public let value: String
    /// The record that put it there.
    public let sequence: Int64

    /// As a store reads it back.
    public init(key: String, value: String, sequence: Int64) {
        self.key = key
        self.value = value
        self.sequence = sequence
    }
}
