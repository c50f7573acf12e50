import Synchronization

/// Whether a fault has passed, for several tasks.
final class Passing: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}
