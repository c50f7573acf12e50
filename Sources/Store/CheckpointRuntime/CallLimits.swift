import Checkpoint
import Synchronization

/// The limits that calls of all sessions share, see `EffectLimit`. Who waits longest is let in first.
final class CallLimits: Sendable {
    private struct Lane {
        var running = 0
        var waiting: ArraySlice<CheckedContinuation<Void, any Error>> = []
        /// The next call begins no earlier.
        var next = ContinuousClock.now
        /// Whether a task lets the next one in when its time has come.
        var hasTimer = false
    }

    private struct Content {
        var lanes: [EffectLimit: Lane] = [:]
        var hasEnded = false
    }

    private let content = Mutex(Content())

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
                if !content.hasEnded { content.lanes[limit, default: Lane()].waiting.append(continuation) }
                return content.hasEnded
            }
            if hasEnded { continuation.resume(throwing: Ended()) } else { letIn(limit) }
        }
        defer {
            content.withLock { $0.lanes[limit]?.running -= 1 }
            letIn(limit)
        }
        return try await body()
    }

    /// Nothing is let in any more, and nothing waits.
    func end() {
        let waiting = content.withLock { content in
            content.hasEnded = true
            defer { for limit in content.lanes.keys { content.lanes[limit]?.waiting = [] } }
            return content.lanes.values.flatMap(\.waiting)
        }
        for continuation in waiting { continuation.resume(throwing: Ended()) }
    }

    private func letIn(_ limit: EffectLimit) {
        let (begun, timer) = content.withLock {
            content -> ([CheckedContinuation<Void, any Error>], ContinuousClock.Instant?) in
            guard var lane = content.lanes[limit] else { return ([], nil) }
            defer { content.lanes[limit] = lane }
            var begun: [CheckedContinuation<Void, any Error>] = []
            let now = ContinuousClock.now
            while lane.running < limit.maxConcurrent, !lane.waiting.isEmpty {
                if let perSecond = limit.perSecond {
                    guard lane.next <= now else {
                        defer { lane.hasTimer = true }
                        return (begun, lane.hasTimer ? nil : lane.next)
                    }
                    lane.next = now + .seconds(1 / perSecond)
                }
                lane.running += 1
                begun.append(lane.waiting.removeFirst())
            }
            return (begun, nil)
        }
        for continuation in begun { continuation.resume() }
        guard let timer else { return }
        Task {
            try await Task.sleep(until: timer, clock: .continuous)
            content.withLock { $0.lanes[limit]?.hasTimer = false }
            letIn(limit)
        }
    }
}
