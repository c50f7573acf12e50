import Checkpoint
import Synchronization

/// How far the store is known to be on the disks of the primary and of its standby. A transaction that sees more than
/// that may show it only once the server has waited for them.
final class DurableHead: Sendable {
    private struct Content {
        var timeline: Int64 = 0
        var sequence: Int64 = 0
    }

    private let content = Mutex(Content())

    /// Whether all that a transaction sees is durable. That holds for as long as its connection does: a server that
    /// lost records, and numbers others like them, has ended its connections, or is on another timeline.
    func has(_ beginning: Beginning) -> Bool {
        content.withLock { $0.timeline == beginning.timeline && $0.sequence >= beginning.head.sequence }
    }

    /// Everything up to this record is durable.
    func note(_ head: Head, of timeline: Int64) {
        content.withLock { content in
            if content.timeline < timeline { content = Content(timeline: timeline) }
            if content.timeline == timeline { content.sequence = max(content.sequence, head.sequence) }
        }
    }
}
