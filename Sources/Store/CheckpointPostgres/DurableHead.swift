import Checkpoint
import Synchronization

/// How far the store is known to be on the disks of the primary and of its standby. A transaction that sees more than
/// that may show it only once the server has waited for them, and one that sees less is not of this store.
final class DurableHead: Sendable {
    private struct Content {
        var timeline: Int64 = 0
        var sequence: Int64 = 0
        /// Of all timelines.
        var newest: Head
    }

    private let content: Mutex<Content>
    private let file: RememberedHead?

    /// - Parameters:
    ///   - known: what this machine knew when the store was opened.
    ///   - file: where it is remembered; nil for nowhere.
    init(_ known: Head = .genesis, rememberedIn file: RememberedHead? = nil) {
        content = Mutex(Content(newest: known))
        self.file = file
    }

    /// The newest record that is known to be durable: whatever server is asked from now on must have it.
    var newest: Head { content.withLock { $0.newest } }

    /// Whether all that a transaction sees is durable. That holds for as long as its connection does: a server that
    /// lost records, and numbers others like them, has ended its connections, or is on another timeline.
    func has(_ beginning: Beginning) -> Bool {
        content.withLock { $0.timeline == beginning.timeline && $0.sequence >= beginning.head.sequence }
    }

    /// Everything up to this record is durable.
    func note(_ head: Head, of timeline: Int64) {
        let isNewest = content.withLock { content in
            if content.timeline < timeline { (content.timeline, content.sequence) = (timeline, 0) }
            if content.timeline == timeline { content.sequence = max(content.sequence, head.sequence) }
            guard content.newest.sequence < head.sequence else { return false }
            content.newest = head
            return true
        }
        if isNewest { file?.keep(head) }
    }
}
