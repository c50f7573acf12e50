import Synchronization

/// A number that a signal handler sets or reads: without a lock, and without allocating anything. Use it once before
/// the handler is installed, so that it is there.
package struct SignalNumber: ~Copyable, Sendable {
    private let content: Atomic<Int32>

    package init(_ number: Int32 = 0) { content = Atomic(number) }

    package var value: Int32 {
        get { content.load(ordering: .sequentiallyConsistent) }
        nonmutating set { content.store(newValue, ordering: .sequentiallyConsistent) }
    }

    /// Whether it is not 0.
    package var isSet: Bool {
        get { value != 0 }
        nonmutating set { value = newValue ? 1 : 0 }
    }
}
