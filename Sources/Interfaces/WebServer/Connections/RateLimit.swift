import Synchronization

/// A token bucket for each of many: so many at once, and as many again within a span of time.
///
/// Kept as the one instant at which a bucket is full again. What is full is not kept.
final class RateLimit: Sendable {
    private let size: Int
    private let span: Duration
    private let full = Mutex<[String: ContinuousClock.Instant]>([:])

    /// Keeps a flood of addresses from filling the memory: about a hundred bytes each.
    static let most = 10_000

    /// - Parameter size: how many a bucket holds, and gets back within `span`; 1 or more.
    init(_ size: Int, in span: Duration) {
        self.size = size
        self.span = span
    }

    /// Takes one out of a bucket, if there is one.
    /// - Returns: nil where there was; else after how long there will be one, and nothing was taken.
    func take(_ name: String, now: ContinuousClock.Instant = .now) -> Duration? {
        full.withLock { full in
            let next = max(full[name] ?? now, now) + span / size
            let wait = next - now - span
            guard wait <= .zero else { return wait }
            if full[name] == nil, full.count >= Self.most { Self.shrink(&full, now) }
            full[name] = next
            return nil
        }
    }

    /// How many buckets are kept.
    var count: Int { full.withLock(\.count) }

    /// Those that are nearest to full go: the heaviest clients go on waiting.
    private static func shrink(_ full: inout [String: ContinuousClock.Instant], _ now: ContinuousClock.Instant) {
        full = full.filter { $0.value > now }
        guard full.count > most / 2 else { return }
        let kept = full.sorted { $0.value > $1.value }.prefix(most / 2)
        full = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}
