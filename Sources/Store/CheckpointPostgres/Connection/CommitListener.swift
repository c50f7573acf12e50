import Checkpoint
import Synchronization

/// Listens for commits, on a separate connection and thread, until it is released. A connection that was lost is
/// replaced, and `notify` is called then, too, for what may have been missed.
final class CommitListener: Sendable {
    private let life = Life()

    private final class Life: Sendable {
        private let isOver = Mutex(false)

        var goesOn: Bool { isOver.withLock { !$0 } }

        func end() { isOver.withLock { $0 = true } }
    }

    /// The pause after a notification: commits within it give one call.
    private static let pause = Duration.milliseconds(20)
    /// How long a server may say nothing until it is asked whether it is there.
    private static let silence = Duration.seconds(5)

    init(_ pool: ConnectionPool, channel: String, _ notify: @escaping @Sendable () -> Void) {
        DetachedThread.start { [life] in
            while life.goesOn {
                do { try Self.listen(pool, channel, life, notify) } catch { pool.pause() }
            }
        }
    }

    deinit { life.end() }

    private static func listen(
        _ pool: ConnectionPool, _ channel: String, _ life: Life, _ notify: @Sendable () -> Void
    ) throws {
        let connection = try pool.connect()
        try connection.run(PostgresStatement("LISTEN \(channel)"))
        notify()
        var heard = ContinuousClock.now
        while life.goesOn {
            if try connection.isNotified(within: .milliseconds(500)) {
                heard = .now
                notify()
                DetachedThread.sleep(pause)
            } else if .now - heard > silence {
                // A server that was replaced by another one sends nothing any more.
                let answer = try connection.run(PostgresStatement("SELECT pg_is_in_recovery()"))
                if answer.rows.first?.isTrue(0) ?? true { return }
                heard = .now
            }
        }
    }
}
