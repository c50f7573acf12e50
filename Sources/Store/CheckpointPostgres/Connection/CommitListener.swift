import Checkpoint
import Synchronization

/// Hears of commits, on a connection and a thread of its own, until it goes. A connection that was lost is replaced,
/// and what may have been missed meanwhile is told, too.
final class CommitListener: Sendable {
    private let life = Life()

    private final class Life: Sendable {
        private let isOver = Mutex(false)

        var goesOn: Bool { isOver.withLock { !$0 } }

        func end() { isOver.withLock { $0 = true } }
    }

    /// How long nothing is told after something was: what is committed meanwhile is told as one.
    private static let pause = Duration.milliseconds(20)
    /// How long a server may say nothing until it is asked whether it is there.
    private static let silence = Duration.seconds(5)

    init(_ pool: ConnectionPool, channel: String, _ tell: @escaping @Sendable () -> Void) {
        DetachedThread.start { [life] in
            while life.goesOn {
                do { try Self.listen(pool, channel, life, tell) } catch { pool.pause() }
            }
        }
    }

    deinit { life.end() }

    private static func listen(
        _ pool: ConnectionPool, _ channel: String, _ life: Life, _ tell: @Sendable () -> Void
    ) throws {
        let connection = try pool.connect()
        try connection.run(PostgresStatement("LISTEN \(channel)"))
        tell()
        var heard = ContinuousClock.now
        while life.goesOn {
            if try connection.isTold(within: .milliseconds(500)) {
                heard = .now
                tell()
                DetachedThread.sleep(pause)
            } else if .now - heard > silence {
                // A server that was replaced by another one tells nothing any more.
                let answer = try connection.run(PostgresStatement("SELECT pg_is_in_recovery()"))
                if answer.rows.first?.isTrue(0) ?? true { return }
                heard = .now
            }
        }
    }
}
