import Synchronization

/// What a stream sent last: it need not be sent again.
final class DistinctUntilChanged<Value: Equatable & Sendable>: Sendable {
    private let last = Mutex<Value?>(nil)

    /// Whether a value differs from the one before.
    func isNew(_ value: Value) -> Bool {
        last.withLock { last in
            defer { last = value }
            return last != value
        }
    }
}
