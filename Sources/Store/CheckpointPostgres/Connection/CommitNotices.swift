import Checkpoint

/// Announces the commits of this process to all nodes (`NOTIFY`), at most once in 20 milliseconds.
///
/// Not in the transactions themselves: each one with a notification holds a lock of the whole server until it is
/// committed, and so all stores of the server would wait for a standby one after the other. A notification is a
/// transaction that waits for no disk. One that is lost is made up for by the nodes, which look once a second.
final class CommitNotices: Sendable {
    private let pool: ConnectionPool
    private let statement: PostgresStatement
    private let pace = Pace()

    init(_ pool: ConnectionPool, channel: String) {
        self.pool = pool
        statement = PostgresStatement(
            "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, '')", [.text(channel)])
    }

    /// After a commit.
    /// - Parameter connection: the one that committed.
    func announce(on connection: PostgresConnection) {
        pace.ask {
            connection.post(statement)
        } orLater: { [pool, statement] in
            try? pool.use { $0.post(statement) }
        }
    }
}
