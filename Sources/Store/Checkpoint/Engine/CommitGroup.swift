/// The size of one commit of a `Journal`.
public struct CommitGroup: Sendable {
    /// How many writes it answered, 1 or more.
    public let writes: Int
    /// How many records it made durable; 0 if none of the writes appended one.
    public let records: Int64
    /// How long its writes and the commit took.
    public let duration: Duration
}
