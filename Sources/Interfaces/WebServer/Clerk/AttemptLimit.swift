import HTTPTypes
import Hummingbird
import Synchronization

/// Slows down who guesses: so many failures a minute from one address, then a minute's rest. What is right is looked up
/// first: it is never counted and never has to wait, whatever others behind the same address do.
final class AttemptLimit: Sendable {
    private struct Window {
        let began: ContinuousClock.Instant
        var failures = 0
    }

    private let allowed: Int
    private let span: Duration
    private let windows = Mutex<[String: Window]>([:])

    /// Keeps a flood of addresses from filling the memory.
    private static let largest = 10_000

    init(allowed: Int, in span: Duration = .seconds(60)) {
        self.allowed = allowed
        self.span = span
    }

    /// For what was wrong: counts it.
    /// - Throws: `HTTPError` 429 with the seconds to wait, for one too many.
    func count(_ client: String, now: ContinuousClock.Instant = .now) throws {
        try check(client, now: now)
        failed(client, now: now)
    }

    func check(_ client: String, now: ContinuousClock.Instant = .now) throws {
        guard let window = windows.withLock({ $0[client] }), window.failures >= allowed else { return }
        let rest = span - (now - window.began)
        guard rest > .zero else { return }
        throw HTTPError(.tooManyRequests, headers: [.retryAfter: "\(rest.components.seconds + 1)"])
    }

    func failed(_ client: String, now: ContinuousClock.Instant = .now) {
        windows.withLock { windows in
            if windows.count >= Self.largest { windows = windows.filter { now - $0.value.began < span } }
            // Guessing 256 bits is hopeless with any number of addresses; what is kept is only courtesy to the disk.
            if windows.count >= Self.largest { windows.removeAll() }
            if let window = windows[client], now - window.began >= span { windows[client] = nil }
            windows[client, default: Window(began: now)].failures += 1
        }
    }
}
