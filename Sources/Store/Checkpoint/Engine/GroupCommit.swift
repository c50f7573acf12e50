import Dispatch
import Synchronization

/// Writes of many threads and tasks that share commits: while one commit syncs, the next group gathers.
///
/// One of the waiting threads leads: it runs the bodies of its group, one after the other, in one transaction, and
/// wakes the others when the commit is durable. Those who come while others are decided join them. Tasks wait without a
/// thread; a thread of this object leads for them.
///
/// It knows no machine: code that is generic over one looks up its types at run time, which took longer than all else
/// that is done here.
final class GroupCommit: Sendable {
    /// One writer's part of a transaction, and whether the transaction is tried again.
    typealias Body<Result> = (any StoreWriting, _ isRetry: Bool) throws -> Result
    /// Runs a transaction; the number of records that it appended is passed through.
    typealias Transact = @Sendable (_ body: Body<Int64>) throws -> Int64

    /// Thrown by a body that had changed something before it failed: all is rolled back, and the others are decided
    /// again.
    struct PartlyDone: Error { let error: any Error }

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

    /// Where no write comes for so long, no more are awaited.
    private static var pause: Duration { .microseconds(300) }

    private struct Content {
        var waiting: [Write] = []
        /// How many the leader waits for; nil while it does not.
        var awaited: Int?
        /// The size of the group before, and how long its commit took.
        var former = (writes: 1, duration: Duration.zero)
        /// Whether a thread is leading, or was woken to lead.
        var isLed = false

        mutating func takeWaiting(atMost count: Int) -> [Write] {
            var taken: [Write] = []
            swap(&taken, &waiting)
            if taken.count > count {
                waiting = Array(taken[count...])
                taken.removeSubrange(count...)
            }
            return taken
        }

        /// - Returns: how long to wait for the writers of the group before who are not back yet; nil where none is
        ///   missing, or no time is left.
        mutating func timeToWait(
            atMost largest: Int, beside count: Int, since started: ContinuousClock.Instant
        ) -> Duration? {
            let missing = min(former.writes, largest) - count
            guard missing > 0, waiting.isEmpty else { return nil }
            let limit = min(GroupCommit.pause, started + former.duration / 2 - .now)
            guard limit > .zero else { return nil }
            awaited = missing
            return limit
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
    func write<Result>(_ body: Body<Result>) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            var result: Result?
            let turn = Turn()
            let write = Write(Lent { result = try body($0, $1) }) { turn.come($0) }
            if enqueue(write) || turn.mustLead() { lead() }
            if let error = write.error { throw error }
            return result!
        }
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: the error of `body`, with none of its changes kept; that of the commit for the whole group.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any StoreWriting, _ isRetry: Bool) throws -> Result
    ) async throws -> Result {
        // Resumed once: each write is answered, and by its group alone.
        try await withUnsafeThrowingContinuation { continuation in
            let answer = Answer<Result>()
            let write = Write(Lent { answer.put(try body($0, $1)) }) { [self] call in
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

    /// Those who have come since the group began. While it is smaller than the one before, the missing writers are
    /// waited for, up to half as long as that one took; a single writer does not wait.
    /// - Parameters:
    ///   - count: the size of the group.
    ///   - started: when it began.
    private func latecomers(to count: Int, since started: ContinuousClock.Instant) -> [Write] {
        guard gathers else { return [] }
        if let limit = content.withLock({ $0.timeToWait(atMost: largest, beside: count, since: started) }),
            arrival.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .timedOut
        {
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
        var (group, rest) = (first, first)
        var records: Int64 = 0
        while !rest.isEmpty {
            do {
                records = try transact { store, isRetry in
                    var (records, more) = (Int64(0), rest)
                    while !more.isEmpty {
                        records += try run(more, store, isRetry)
                        more = latecomers(to: group.count, since: started)
                        group += more
                        rest += more
                    }
                    return records
                }
                break
            } catch let spoiled as Spoiled {
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
                records += try transact { try run([write], $0, $1) }
            } catch is Spoiled {
                // It has its error.
            } catch {
                write.error = (error as? RefusedTransaction)?.error ?? error
            }
        }
        return records
    }

    private func run(_ writes: [Write], _ store: any StoreWriting, _ isRetry: Bool) throws -> Int64 {
        let first = store.head.sequence
        for write in writes {
            do {
                write.error = nil
                try write.run(store, isRetry)
            } catch {
                let partly = error as? PartlyDone
                write.error = partly?.error ?? error
                if concernsAll(write.error!) { throw write.error! }
                if partly != nil { throw Spoiled(write: write) }
            }
        }
        return store.head.sequence - first
    }

    private struct Spoiled: Error { let write: Write }
}
