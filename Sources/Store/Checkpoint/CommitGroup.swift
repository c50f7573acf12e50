/// What one commit of a `SharedJournal` was.
public struct CommitGroup: Sendable {
    /// How many writes were answered by it, 1 to `SharedJournal.largestGroup`.
    public let writes: Int
    /// How many records it made durable; 0 when all of them were answered without.
    public let records: Int64
    public let duration: Duration
}
