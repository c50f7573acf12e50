/// A row of a machine's own table.
public struct TableRow: Equatable, Sendable {
    public let key: String
    public let value: String
    /// The record that put it there.
    public let sequence: Int64

    public init(key: String, value: String, sequence: Int64) {
        self.key = key
        self.value = value
        self.sequence = sequence
    }
}
