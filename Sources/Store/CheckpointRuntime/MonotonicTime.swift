import Checkpoint

/// The clock of a runtime, as the time since it was made: instants of `any Clock<Duration>` cannot be compared.
struct MonotonicTime: Sendable {
    private let elapsed: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void
    /// Whether it is the clock by which a thread sleeps.
    private let isOfSystem: Bool

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
        isOfSystem = clock is ContinuousClock
    }

    var now: Duration { elapsed() }

    /// - Throws: `CancellationError`.
    func sleep(until end: Duration) async throws { try await wait(end) }

    /// - Throws: `CancellationError`.
    func sleep(for duration: Duration) async throws { try await wait(now + duration) }

    /// Runs `body` on a new thread when a duration has passed. By the clock of the system that thread waits itself, so
    /// that it needs no place in Swift's pool.
    func startThread(after duration: Duration, _ body: @escaping @Sendable () -> Void) {
        guard !isOfSystem else {
            return DetachedThread.start {
                DetachedThread.sleep(duration)
                body()
            }
        }
        let end = now + duration
        Task {
            try await wait(end)
            DetachedThread.start(body)
        }
    }
}
