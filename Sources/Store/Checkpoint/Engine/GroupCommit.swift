import Dispatch
import Synchronization

/// Writes of many threads and tasks that share commits: while one commit syncs, the next group gathers.
///
/// One of the waiting threads leads: it runs the bodies of its group, one after the other, in one transaction, and
/// wakes the others when the commit is durable. Those who come while others are decided join them. Tasks wait without a
/// thread; a thread of this object leads for them.
final class GroupCommit<M: JournaledMachine>: Sendable {
    /// Runs a transaction; the number of records that it appended is passed through.
    typealias Transact = @Sendable (_ body: (WriteTransaction<M>) throws -> Int64) throws -> Int64

    private let transact: Transact
    private let concernsAll: @Sendable (any Error) -> Bool
    private let onGroup: @Sendable (CommitGroup) -> Void
    private let gathers: Bool
    private let largest: Int
    private let content = Mutex(Content())
    /// Signalled once when as many wait as are awaited.
    private let arrival = DispatchSemaphore(value: 0)
    /// Lead for tasks: one commits while the one before answers its group.
    private let leaders = BlockingThreads(limit: 2)

    private struct Content {
        var waiting: [Write] = []
        /// How many the leader waits for; nil while it does not.
        var awaited: Int?
        /// The size of the group before, and how long its commit took.
        var former = (writes: 1, duration: Duration.zero)
        /// Whether a thread is leading, or was woken to lead.
        var isLed = false

        mutating func takeWaiting(atMost count: Int) -> [Write] {
            defer { waiting.removeFirst(min(waiting.count, count)) }
            return Array(waiting.prefix(count))
        }
    }

    /// - Parameters:
    ///   - gathers: whether those who come while a group is decided join it, and its leader waits a moment for those
    ///     who were in the one before, who come back at about the same time. That is right where a commit waits for a
    ///     disk: otherwise there are two groups in turn, and each waits for the other's commit.
    ///   - largest: the largest number of writes in a group; 1 or more.
    ///   - concernsAll: whether an error that a body threw ends the transaction of the whole group.
    ///   - onGroup: called after each commit by the thread that led it, before its writes are answered.
    ///   - transact: used by one thread at a time.
    init(
        gathers: Bool = false, largest: Int, concernsAll: @escaping @Sendable (any Error) -> Bool,
        onGroup: @escaping @Sendable (CommitGroup) -> Void,
        _ transact: @escaping Transact
    ) {
        self.gathers = gathers
        self.largest = largest
        self.transact = transact
        self.concernsAll = concernsAll
        self.onGroup = onGroup
    }

    /// - Throws: the error of `body`, with none of its changes kept; that of the commit for the whole group.
    func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            var result: Result?
            let turn = Turn()
            let write = Write(Lent { result = try $0.run(body) }) { turn.come($0) }
            if enqueue(write) || turn.mustLead() { lead() }
            if let error = write.error { throw error }
            return result!
        }
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: the error of `body`, with none of its changes kept; that of the commit for the whole group.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        // Resumed once: each write is answered, and by its group alone.
        try await withUnsafeThrowingContinuation { continuation in
            let answer = Answer<Result>()
            let write = Write(Lent { answer.put(try $0.run(body)) }) { [self] call in
                switch call {
                case .lead: leaders.start(lead)
                case .done(let error?): continuation.resume(throwing: error)
                case .done(nil): continuation.resume(returning: answer.get())
                }
            }
            if enqueue(write) { leaders.start(lead) }
        }
    }

    /// How many gather for the next commit.
    var waitingCount: Int { content.withLock { $0.waiting.count } }

    /// True if no thread leads yet: the caller must lead.
    private func enqueue(_ write: Write) -> Bool {
        content.withLock { content in
            content.waiting.append(write)
            if let awaited = content.awaited, content.waiting.count >= awaited {
                content.awaited = nil
                arrival.signal()
            }
            defer { content.isLed = true }
            return !content.isLed
        }
    }

    /// Commits a group, the leader's own write first in it, and hands over to the next.
    private func lead() {
        let group = commit(content.withLock { $0.takeWaiting(atMost: largest) })
        let next = content.withLock { content in
            content.isLed = !content.waiting.isEmpty
            return content.waiting.first
        }
        next?.call(.lead)
        for write in group { write.answer() }
    }

    /// Where no write comes for so long, no more are awaited.
    private static var pause: Duration { .microseconds(300) }

    /// Those who have come since the group began. While it is smaller than the one before, the missing writers are
    /// waited for; a single writer does not wait.
    /// - Parameters:
    ///   - count: the size of the group.
    ///   - end: the wait ends there at the latest.
    private func latecomers(to count: Int, until end: ContinuousClock.Instant) -> [Write] {
        guard gathers else { return [] }
        let limit = min(Self.pause, end - .now)
        let waits = content.withLock { content in
            let missing = min(content.former.writes, largest) - count
            guard missing > 0, content.waiting.isEmpty, limit > .zero else { return false }
            content.awaited = missing
            return true
        }
        if waits, arrival.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .timedOut {
            // They may have come at the last moment: their signal is not to be taken for that of others.
            let isSignalled = content.withLock { content in
                defer { content.awaited = nil }
                return content.awaited == nil
            }
            if isSignalled { arrival.wait() }
        }
        return content.withLock { $0.takeWaiting(atMost: largest - count) }
    }

    /// - Returns: the group: those it began with, and those who joined.
    private func commit(_ first: [Write]) -> [Write] {
        let started = ContinuousClock.now
        let end = started + content.withLock { $0.former.duration / 2 }
        var (group, rest) = (first, first)
        var records: Int64 = 0
        while !rest.isEmpty {
            do {
                records = try transact { transaction in
                    var (records, more) = (Int64(0), rest)
                    while !more.isEmpty {
                        records += try run(more, transaction)
                        more = latecomers(to: group.count, until: end)
                        group += more
                        rest += more
                    }
                    return records
                }
                break
            } catch let spoiled as Spoiled {
                // It may have changed something before it threw, and all was rolled back: the others are decided again.
                rest.removeAll { $0 === spoiled.write }
            } catch is RefusedTransaction {
                records = commitEachAlone(rest)
                break
            } catch {
                for write in rest { write.error = error }
                break
            }
        }
        for write in group { write.forget() }
        let duration = ContinuousClock.now - started
        content.withLock { $0.former = (group.count, duration) }
        onGroup(CommitGroup(writes: group.count, records: records, duration: duration))
        return group
    }

    /// So that each gets its own error.
    /// - Returns: the number of records.
    private func commitEachAlone(_ writes: [Write]) -> Int64 {
        var records: Int64 = 0
        for write in writes {
            do {
                records += try transact { try run([write], $0) }
            } catch is Spoiled {
                // It has its error.
            } catch {
                write.error = (error as? RefusedTransaction)?.error ?? error
            }
        }
        return records
    }

    private func run(_ writes: [Write], _ transaction: WriteTransaction<M>) throws -> Int64 {
        let first = transaction.head.sequence
        for write in writes {
            let before = transaction.changes
            do {
                write.error = nil
                try write.run(transaction)
            } catch let error where concernsAll(error) {
                throw error
            } catch {
                write.error = error
                if transaction.changes != before { throw Spoiled(write: write) }
            }
        }
        return transaction.head.sequence - first
    }

    private struct Spoiled: Error { let write: Write }

    /// What a write does, lent to the thread that leads.
    // Unchecked: its owner waits, and continues only after the leader has dropped it; see `Write.forget`.
    private struct Lent: @unchecked Sendable {
        let run: (WriteTransaction<M>) throws -> Void

        init(_ run: @escaping (WriteTransaction<M>) throws -> Void) { self.run = run }
    }

    /// One part of a group.
    private final class Write: Sendable {
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

        func run(_ transaction: WriteTransaction<M>) throws { try body.withLock { $0 }!.run(transaction) }

        /// The body belongs to the writer, which goes on as soon as it is called.
        func forget() { body.withLock { $0 = nil } }

        func answer() { call(.done(error)) }
    }

    /// What a task's write returned.
    private final class Answer<Value: Sendable>: Sendable {
        private let value = Mutex<Value?>(nil)

        func put(_ value: Value) { self.value.withLock { $0 = value } }

        func get() -> Value { value.withLock { $0 }! }
    }

    private enum Call: Sendable {
        case lead
        case done((any Error)?)
    }

    /// A thread's turn.
    private final class Turn: Sendable {
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
