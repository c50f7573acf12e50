import Checkpoint
import Synchronization

/// A wait for a server. One that takes longer than a moment is said, also while an attempt to connect hangs.
final class ServerWait: Sendable {
    private struct Content {
        var reason = "no server has answered yet"
        var isOver = false
    }

    private let content = Mutex(Content())

    /// - Parameter announce: is called with the reason, where it takes longer; on another thread.
    init(announcingAfter limit: Duration, _ announce: @escaping @Sendable (String) -> Void) {
        DetachedThread.start { [self] in
            DetachedThread.sleep(limit)
            if let reason = content.withLock({ $0.isOver ? nil : $0.reason }) { announce(reason) }
        }
    }

    /// What the last attempt met.
    func note(_ reason: String) { content.withLock { $0.reason = reason } }

    func end() { content.withLock { $0.isOver = true } }
}
