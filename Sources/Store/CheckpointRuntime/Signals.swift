import Synchronization

/// Wakes all who wait for the journal to go on. One who is told while it does something else is woken at once when it
/// waits again; told several times, it is woken once.
final class Signals: Sendable {
    /// Of one who waits. Its stream ends when nothing more will be told.
    struct Signal: Sendable {
        let stream: AsyncStream<Void>
        fileprivate let own: AsyncStream<Void>.Continuation

        /// Wakes this one alone.
        func tell() { own.yield() }

        /// - Returns: false if nothing more will be told, or the task was cancelled.
        func wait() async -> Bool {
            var iterator = stream.makeAsyncIterator()
            return await iterator.next() != nil
        }
    }

    private struct Waiting {
        var all: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
    }

    /// Nil once nothing more will be told.
    private let waiting = Mutex<Waiting?>(Waiting())

    func make() -> Signal {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = waiting.withLock { waiting -> Int? in
            guard waiting != nil else { return nil }
            waiting!.count += 1
            waiting!.all[waiting!.count] = continuation
            return waiting!.count
        }
        if let number {
            continuation.onTermination = { [weak self] _ in
                self?.waiting.withLock { _ = $0?.all.removeValue(forKey: number) }
            }
        } else {
            continuation.finish()
        }
        return Signal(stream: stream, own: continuation)
    }

    /// For tests: how many wait.
    var count: Int { waiting.withLock { $0?.all.count ?? 0 } }

    func tell() {
        for one in waiting.withLock({ $0.map { Array($0.all.values) } ?? [] }) { one.yield() }
    }

    func end() {
        let last = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting.map { Array($0.all.values) } ?? []
        }
        for one in last { one.finish() }
    }
}
