import Checkpoint
import Synchronization

/// The limits that calls of all sessions share, see `EffectLimit`. Who waits longest is let in first.
final class CallLimits: Sendable {
    private struct Queue {
        var running = 0
        var waiting: ArraySlice<CheckedContinuation<Void, any Error>> = []
        /// The next call begins no earlier.
        var next = Duration.zero
        /// Whether a task lets the next one in when its time has come.
        var hasTimer = false
    }

    private struct Content {
        var queues: [EffectLimit: Queue] = [:]
        var hasEnded = false
    }

    private let content = Mutex(Content())
    private let time: MonotonicTime

    init(_ time: MonotonicTime) { self.time = time }

    /// The call was not begun.
    struct Ended: Error {}

    /// Runs `body` when the limit has a place for it.
    /// - Parameter limit: nil for none.
    /// - Throws: `Ended`, with nothing done; what `body` throws.
    func within<Result: Sendable>(
        _ limit: EffectLimit?, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let limit else { return try await body() }
        try await withCheckedThrowingContinuation { continuation in
            let hasEnded = content.withLock { content in
                if !content.hasEnded { content.queues[limit, default: Queue()].waiting.append(continuation) }
                return content.hasEnded
            }
            if hasEnded { continuation.resume(throwing: Ended()) } else { letIn(limit) }
        }
        defer {
            content.withLock { $0.queues[limit]?.running -= 1 }
            letIn(limit)
        }
        return try await body()
    }

    /// Nothing is let in any more, and nothing waits.
    func end() {
        let waiting = content.withLock { content in
            content.hasEnded = true
            defer { for limit in content.queues.keys { content.queues[limit]?.waiting = [] } }
            return content.queues.values.flatMap(\.waiting)
        }
        for continuation in waiting { continuation.resume(throwing: Ended()) }
    }

    private func letIn(_ limit: EffectLimit) {
        let (begun, timer) = content.withLock {
            content -> ([CheckedContinuation<Void, any Error>], Duration?) in
            guard var queue = content.queues[limit] else { return ([], nil) }
            defer { content.queues[limit] = queue }
            var begun: [CheckedContinuation<Void, any Error>] = []
            let now = time.now
            while queue.running < limit.maxConcurrent, !queue.waiting.isEmpty {
                if let perSecond = limit.perSecond {
                    guard queue.next <= now else {
                        defer { queue.hasTimer = true }
                        return (begun, queue.hasTimer ? nil : queue.next)
                    }
                    queue.next = now + .seconds(1 / perSecond)
                }
                queue.running += 1
                begun.append(queue.waiting.removeFirst())
            }
            return (begun, nil)
        }
        for continuation in begun { continuation.resume() }
        guard let timer else { return }
        Task {
            try await time.sleep(until: timer)
            content.withLock { $0.queues[limit]?.hasTimer = false }
            letIn(limit)
        }
    }
}
