import Synchronization

/// Wakes one who waits. Signalled while it does something else, it is woken at once when it waits again; signalled
/// several times, it is woken once.
final class WakeUp: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let isSignalled = Flag()

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func signal() {
        isSignalled.set()
        continuation.yield()
    }

    /// Wakes without a signal.
    func wake() { continuation.yield() }

    /// It wakes no more.
    func end() { continuation.finish() }

    /// - Returns: false after `end`, or if the task was cancelled.
    func wait() async -> Bool {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next() != nil
    }

    /// - Parameters:
    ///   - end: wakes without a signal then.
    ///   - time: of this clock.
    /// - Returns: whether it was signalled since the last time.
    func wait(until end: Duration, on time: MonotonicTime) async -> Bool {
        let timer = Task { [continuation] in
            try await time.sleep(until: end)
            continuation.yield()
        }
        defer { timer.cancel() }
        _ = await wait()
        return isSignalled.take()
    }
}
