import Dispatch
import Synchronization

extension GroupCommit {
    /// What a write does, lent to the thread that leads.
    // Unchecked: its owner waits, and continues only after the leader has dropped it; see `Write.forget`.
    struct Lent: @unchecked Sendable {
        let run: Body<Void>

        init(_ run: @escaping Body<Void>) { self.run = run }
    }

    /// One part of a group.
    final class Write: Sendable {
        private let body: Mutex<Lent?>
        private let failure = Mutex<(any Error)?>(nil)
        /// Asks the waiting writer to lead, or reports that it is done.
        let call: @Sendable (Call) -> Void

        init(_ body: Lent, call: @escaping @Sendable (Call) -> Void) {
            self.body = Mutex(body)
            self.call = call
        }

        var error: (any Error)? {
            get { failure.withLock { $0 } }
            set { failure.withLock { $0 = newValue } }
        }

        func run(_ store: any StoreWriting, _ isRetry: Bool) throws { try body.withLock { $0 }!.run(store, isRetry) }

        /// The body belongs to the writer, which goes on as soon as it is called.
        func forget() { body.withLock { $0 = nil } }

        func answer() { call(.done(error)) }
    }

    /// What a task's write returned.
    final class Answer<Value: Sendable>: Sendable {
        private let value = Mutex<Value?>(nil)

        func put(_ value: Value) { self.value.withLock { $0 = value } }

        func get() -> Value { value.withLock { $0 }! }
    }

    enum Call: Sendable {
        case lead
        case done((any Error)?)
    }

    /// A thread's turn.
    final class Turn: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let leads = Atomic(false)

        func come(_ call: Call) {
            if case .lead = call { leads.store(true, ordering: .releasing) }
            semaphore.signal()
        }

        /// Waits for it.
        func mustLead() -> Bool {
            semaphore.wait()
            return leads.load(ordering: .acquiring)
        }
    }
}
