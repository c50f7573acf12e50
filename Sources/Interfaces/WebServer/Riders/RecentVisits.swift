import Synchronization

/// The visits that have become sessions lately, so that a page that still watches as a visitor is sent away, and comes
/// back as a rider.
final class RecentVisits: Sendable {
    private struct Contents {
        var known: Set<String> = []
        /// The oldest first.
        var order: [String] = []
    }

    private let contents = Mutex(Contents())
    /// Those before are long gone from the browsers that had them.
    private static let most = 10_000

    func note(_ visitor: String) {
        contents.withLock { contents in
            guard contents.known.insert(visitor).inserted else { return }
            contents.order.append(visitor)
            guard contents.order.count > Self.most else { return }
            for old in contents.order.prefix(Self.most / 2) { contents.known.remove(old) }
            contents.order.removeFirst(Self.most / 2)
        }
    }

    func contains(_ visitor: String) -> Bool { contents.withLock { $0.known.contains(visitor) } }
}
