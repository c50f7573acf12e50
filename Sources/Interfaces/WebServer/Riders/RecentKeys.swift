import Synchronization

/// Names that were noted lately, each with a value; in memory, and at most so many.
final class RecentKeys<Value: Sendable>: Sendable {
    private struct Contents {
        var values: [String: Value] = [:]
        /// The oldest first.
        var order: [String] = []
    }

    private let contents = Mutex(Contents())
    private let most: Int

    /// - Parameter most: how many are remembered; with one more, the older half is forgotten.
    init(remembering most: Int = 10_000) {
        self.most = most
    }

    /// - Returns: the value that was noted first under the key.
    @discardableResult
    func note(_ key: String, _ value: Value) -> Value {
        contents.withLock { contents in
            if let known = contents.values[key] { return known }
            contents.values[key] = value
            contents.order.append(key)
            if contents.order.count > most {
                for old in contents.order.prefix(most / 2) { contents.values[old] = nil }
                contents.order.removeFirst(most / 2)
            }
            return value
        }
    }

    /// What was noted first under the key; nil for one that is not remembered.
    subscript(key: String) -> Value? { contents.withLock { $0.values[key] } }

    func contains(_ key: String) -> Bool { self[key] != nil }
}

extension RecentKeys<Void> {
    func note(_ key: String) { note(key, ()) }
}
