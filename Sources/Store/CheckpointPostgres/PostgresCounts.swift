/// What a store on PostgreSQL met since it was opened.
public struct PostgresCounts: Equatable, Sendable {
    /// Transactions that were run again: a deadlock, a serialization failure, a server that was lost before the commit.
    public var retried = 0
    /// Commits whose answer was lost, and that were looked up.
    public var lookedUp = 0
    /// Commits that were answered with a warning.
    public var warned = 0
    /// Servers that were refused because a newer primary was seen before.
    public var outdated = 0
}
