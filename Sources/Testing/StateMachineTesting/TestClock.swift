import StateMachine
import Synchronization

/// A clock that stands still until a test advances it.
///
/// One object gives both times of a program: it is the clock of delays and time limits, and ``instant`` is the time of
/// day that engines and runtimes ask for. Tasks that sleep on it use no processor time and no real time.
///
/// ```swift
/// let clock = TestClock()
/// let runtime = Runtime(journal, port: port, clock: clock, now: { clock.instant })
/// ```
public final class TestClock: Clock {
    private struct Waiting {
        let number: Int
        /// When it wants to be woken; nil for one that waits until others sleep.
        let deadline: Instant?
        let isMet: @Sendable (Content) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Content {
        var now = Instant(offset: .zero)
        var last = 0
        var waiting: [Waiting] = []

        var deadlines: [Instant] { waiting.compactMap(\.deadline).sorted() }

        mutating func takeReady() -> [Waiting] {
            let ready = waiting.filter { $0.isMet(self) }
            waiting.removeAll { one in ready.contains { $0.number == one.number } }
            return ready.sorted { ($0.deadline ?? now, $0.number) < ($1.deadline ?? now, $1.number) }
        }
    }

    private let start: StateMachine.Instant
    private let content = Mutex(Content())

    /// - Parameter start: the time of day at which the clock stands at first.
    public init(at start: StateMachine.Instant = .epoch) { self.start = start }

    /// The time since the clock was made, as an instant.
    public var now: Instant { content.withLock(\.now) }

    /// The smallest step of the clock: there is none.
    public var minimumResolution: Duration { .zero }

    /// The time of day, for what takes `now: () -> Instant`. It has whole milliseconds.
    public var instant: StateMachine.Instant {
        let (seconds, attoseconds) = now.offset.components
        return start.advanced(bySeconds: seconds).advanced(byMilliseconds: attoseconds / 1_000_000_000_000_000)
    }

    /// When those that sleep want to be woken, earliest first.
    public var deadlines: [Instant] { content.withLock(\.deadlines) }

    /// Waits until the clock has been advanced to an instant.
    /// - Parameters:
    ///   - deadline: when to wake. One that has passed is not waited for.
    ///   - tolerance: without effect.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await wait(until: deadline) { $0.now >= deadline }
    }

    /// Moves the time on, and wakes those whose time has come, in the order of their deadlines. They run after this
    /// returns; what they wait for then needs another call.
    /// - Parameter duration: zero or more.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "a clock goes forward only")
        change { $0.now = $0.now.advanced(by: duration) }
    }

    /// Waits until tasks sleep on the clock, so that it is not advanced before they do.
    /// - Parameters:
    ///   - count: how many tasks there must be at least.
    ///   - duration: counts only those that want to be woken within this time from now; nil for all.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func waitForSleepers(_ count: Int = 1, within duration: Duration? = nil) async throws {
        let latest = duration.map(now.advanced)
        try await wait(until: nil) { content in
            let deadlines = content.deadlines.filter { content.now < $0 }
            return deadlines.count { deadline in latest.map { deadline <= $0 } ?? true } >= count
        }
    }

    private func wait(until deadline: Instant?, _ isMet: @escaping @Sendable (Content) -> Bool) async throws {
        try Task.checkCancellation()
        let number = content.withLock { content in
            content.last += 1
            return content.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let one = Waiting(number: number, deadline: deadline, isMet: isMet, continuation: continuation)
                change { $0.waiting.append(one) }
                // It was cancelled before it could be found by its number.
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        let cancelled = content.withLock { content in
            content.waiting.firstIndex { $0.number == number }.map { content.waiting.remove(at: $0) }
        }
        cancelled?.continuation.resume(throwing: CancellationError())
    }

    private func change(_ body: (inout Content) -> Void) {
        let ready = content.withLock { content in
            body(&content)
            return content.takeReady()
        }
        for one in ready { one.continuation.resume() }
    }
}
