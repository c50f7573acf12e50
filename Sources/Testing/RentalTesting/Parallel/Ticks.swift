import Synchronization

/// A clock that only orders events, for all threads.
final class Ticks: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
