import Synchronization

/// Waits that can be abandoned, by number, with what ends each of them.
package final class AbandonableWaits: Sendable {
    private struct Content {
        var last = 0
        var ends: [Int: @Sendable () -> Void] = [:]
    }

    private let content = Mutex(Content())

    package init() {}

    package func add(_ end: @escaping @Sendable () -> Void) -> Int {
        content.withLock { content in
            content.last += 1
            content.ends[content.last] = end
            return content.last
        }
    }

    /// - Returns: whether it was there.
    package func remove(_ number: Int) -> Bool {
        content.withLock { $0.ends.removeValue(forKey: number) != nil }
    }

    package func abandonAll() {
        let ends = content.withLock { content in
            defer { content.ends = [:] }
            return Array(content.ends.values)
        }
        for end in ends { end() }
    }
}
