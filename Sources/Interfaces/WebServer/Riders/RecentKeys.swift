import Synchronization

/// Names that were noted lately; in memory, and at most so many.
final class RecentKeys: Sendable {
    private struct Contents {
        var known: Set<String> = []
        /// The oldest first.
        var order: [String] = []
    }

    private let contents = Mutex(Contents())
    private static let most = 10_000

    func note(_ key: String) {
        contents.withLock { contents in
            guard contents.known.insert(key).inserted else { return }
            contents.order.append(key)
            guard contents.order.count > Self.most else { return }
            for old in contents.order.prefix(Self.most / 2) { contents.known.remove(old) }
            contents.order.removeFirst(Self.most / 2)
        }
    }

    func contains(_ key: String) -> Bool { contents.withLock { $0.known.contains(key) } }
}
