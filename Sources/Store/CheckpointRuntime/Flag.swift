import Synchronization

/// Something that happens, once or again.
final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }

    /// - Returns: whether it was set; it is not any more.
    func take() -> Bool { value.exchange(false, ordering: .acquiringAndReleasing) }
}
