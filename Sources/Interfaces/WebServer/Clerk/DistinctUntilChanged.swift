import Synchronization

/// What a stream said last: it need not be said again.
final class DistinctUntilChanged: Sendable {
    private let last = Mutex<String?>(nil)

    /// Nil for what was said last.
    func ifChanged(_ text: String) -> String? {
        last.withLock { last in
            guard last != text else { return nil }
            last = text
            return text
        }
    }
}
