/// What the operator of a store on PostgreSQL watches.
public struct PostgresFigures: Equatable, Sendable {
    /// The timeline that the server writes: each failover raises it.
    public let timeline: Int64
    /// Standbys that are connected, those that no commit waits for among them.
    public let standbys: Int64
    /// What this process met since it opened the store.
    public let counts: PostgresCounts

    /// The count of the standbys needs no rights; what else the server knows of them does.
    static let question = PostgresStatement(
        "SELECT \(Beginning.timelineNow), (SELECT count(*) FROM pg_stat_replication)")
}
