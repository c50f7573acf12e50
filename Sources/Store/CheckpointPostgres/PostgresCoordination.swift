@_spi(Stores) import Checkpoint

/// Coordination of the nodes of a store, in its database. Nothing of it is as durable as a record, and correctness does
/// not depend on it: an effect has the same key on every node, and a commit is found by its number.
final class PostgresCoordination: StoreCoordination {
    private let pool: ConnectionPool
    /// Of this process.
    private let node = Int64.random(in: .min ... .max)

    init(_ pool: ConnectionPool) { self.pool = pool }

    /// Where a node listens for the commits of all nodes.
    static func channel(_ address: PostgresAddress) -> String { "zontik_" + address.schema }

    func observeCommits(_ notify: @escaping @Sendable () -> Void) -> (any Sendable)? {
        CommitListener(pool, channel: Self.channel(pool.address), notify)
    }

    /// A row that another process changes just now is that one's. A lease for more than an hour is from before the
    /// server's clock was set back, and holds no longer.
    func lease(_ owner: String, for duration: Duration) throws -> Bool {
        let milliseconds = duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000
        let found = try run(
            """
            WITH mine AS (
              SELECT owner FROM lease
              WHERE owner = $1 AND (node = $2 OR until NOT BETWEEN now() AND now() + interval '1 hour')
              FOR UPDATE SKIP LOCKED),
            kept AS (
              UPDATE lease SET node = $2, until = now() + $3::bigint * interval '1 millisecond'
              WHERE owner IN (SELECT owner FROM mine) RETURNING 1),
            begun AS (
              INSERT INTO lease(owner, node, until)
              SELECT $1, $2, now() + $3::bigint * interval '1 millisecond'
              WHERE NOT EXISTS (SELECT 1 FROM lease WHERE owner = $1)
              ON CONFLICT DO NOTHING RETURNING 1)
            SELECT count(*) FROM (SELECT * FROM kept UNION ALL SELECT * FROM begun) found
            """, [.text(owner), .integer(node), .integer(milliseconds)])
        return found.number == 1
    }

    func releaseLease(_ owner: String) throws {
        _ = try run("DELETE FROM lease WHERE owner = $1 AND node = $2", [.text(owner), .integer(node)])
    }

    /// In a transaction that waits for no disk.
    private func run(_ sql: String, _ values: [PostgresValue]) throws -> PostgresAnswer {
        do {
            return try pool.use { connection in
                try connection.queue(PostgresStatement("BEGIN"))
                try connection.queue(PostgresStatement("SET LOCAL synchronous_commit = off"))
                let answer = try connection.run(PostgresStatement(sql, values))
                _ = try connection.run(PostgresStatement("COMMIT"))
                return answer
            }
        } catch let failure as PostgresFailure {
            throw failure.asStoreError(pool.name)
        }
    }
}
