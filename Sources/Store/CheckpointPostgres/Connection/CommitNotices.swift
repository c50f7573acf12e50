import Checkpoint
import Synchronization

/// Announces the commits of this process to all nodes (`NOTIFY`), at most once in 20 milliseconds.
///
/// Not in the transactions themselves: each one with a notification holds a lock of the whole server until it is
/// committed, and so all stores of the server would wait for a standby one after the other. A notification is a
/// transaction that waits for no disk. One that is lost is made up for by the nodes, which look once a second.
final class CommitNotices: Sendable {
    private struct Content {
        var last: ContinuousClock.Instant?
        var isPlanned = false
    }

    private static let pause = Duration.milliseconds(20)

    private let pool: ConnectionPool
    private let statement: PostgresStatement
    private let content = Mutex(Content())

    init(_ pool: ConnectionPool, channel: String) {
        self.pool = pool
        statement = PostgresStatement(
            "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, '')", [.text(channel)])
    }

    /// After a commit.
    /// - Parameter connection: the one that committed.
    func announce(on connection: PostgresConnection) {
        let now = ContinuousClock.now
        let wait: Duration? = content.withLock { content in
            if content.isPlanned { return nil }
            let wait = max(.zero, content.last.map { Self.pause - (now - $0) } ?? .zero)
            if wait > .zero { content.isPlanned = true } else { content.last = now }
            return wait
        }
        guard let wait else { return }
        guard wait > .zero else { return connection.post(statement) }
        DetachedThread.start { [self] in
            DetachedThread.sleep(wait)
            content.withLock { $0 = Content(last: .now) }
            try? pool.use { $0.post(statement) }
        }
    }
}
