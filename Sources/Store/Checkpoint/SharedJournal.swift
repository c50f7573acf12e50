import Foundation
import StateMachine

/// A journal for many threads and tasks of one process, with group commit: while one commit syncs, the next group
/// gathers. Each `write` returns after the commit with its records. Reads do not wait for writes.
///
/// One of the waiting threads leads: it runs the bodies of its group, one after the other, in one transaction, and
/// wakes the others when the commit is durable. Tasks wait without a thread; a thread of this object leads for them.
/// Other processes may use the store at the same time.
public final class SharedJournal<M: JournaledMachine>: JournalAccess, @unchecked Sendable {
    /// The largest number of writes in a group. It limits how long the first write of a group waits for the last.
    public static var largestGroup: Int { 256 }

    let journal: Journal<M>
    private let reader: JournalReader<M>
    private let onGroup: @Sendable (CommitGroup) -> Void
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var waiting: [Write] = []
    /// Guarded by `lock`: whether a thread is leading, or was woken to lead.
    private var isLed = false
    /// Guarded by `lock`.
    private var broken: StoreError?
    /// Leads for tasks.
    private let leader = BlockingThreads(limit: 1)

    /// - Parameters:
    ///   - journal: from now on used by this object alone.
    ///   - onGroup: called after each commit by the thread that led it, before its writes are answered.
    /// - Throws: `StoreError`.
    public init(_ journal: sending Journal<M>, onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }) throws {
        self.journal = journal
        self.onGroup = onGroup
        reader = try journal.reader()
    }

    deinit {
        try? journal.locked { _ in try reader.close() }
    }

    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for the whole group, like
    ///   `Journal.write`.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            var result: Result?
            let turn = Turn()
            let write = Write {
                result = try body($0)
            } call: {
                turn.come($0)
            }
            if enqueue(write) || turn.mustLead() { lead() }
            if let error = write.error { throw error }
            return result!
        }
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for the whole group, like
    ///   `Journal.write`.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        // Resumed once: each write is answered, and by its group alone.
        try await withUnsafeThrowingContinuation { continuation in
            var answer: Swift.Result<Result, any Error>?
            let write = Write {
                answer = .success(try body($0))
            } call: { [self] call in
                switch call {
                case .lead: leader.start(lead)
                case .done(let error): continuation.resume(with: error.map { .failure($0) } ?? answer!)
                }
            }
            if enqueue(write) { leader.start(lead) }
        }
    }

    /// The error after which nothing can be written any more; nil while writes work. Only opening the store again shows
    /// what was kept.
    public var failure: StoreError? { lock.withLock { broken } }

    /// Reads one moment of what is durable, beside the commits. See `Journal.read`. That the store's files are in their
    /// places was seen a hundredth of a second ago at most.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try reader.read(body)
    }

    /// The journal's version now; nil where that cannot be told. Waits for nobody.
    public var version: JournalVersion? { reader.version }

    /// Whether what was read after this version was is still so: nothing was committed since, by any process, nothing
    /// was found to be damaged, and a hundredth of a second ago at most the store's files were where they were. Waits
    /// for nobody.
    public func isStill(_ version: JournalVersion) -> Bool { reader.isStill(version) }

    /// How many gather for the next commit; for tests.
    var waitingCount: Int { lock.withLock { waiting.count } }

    /// True for the one that finds nobody leading.
    private func enqueue(_ write: Write) -> Bool {
        lock.withLock {
            waiting.append(write)
            defer { isLed = true }
            return !isLed
        }
    }

    /// Commits the group that has gathered, the leader's own write first in it, and hands over to the next.
    private func lead() {
        let largest = Self.largestGroup
        let group = lock.withLock {
            defer { waiting.removeFirst(min(waiting.count, largest)) }
            return Array(waiting.prefix(largest))
        }
        commit(group)
        let next = lock.withLock {
            isLed = !waiting.isEmpty
            return waiting.first
        }
        next?.call(.lead)
        for write in group { write.answer() }
    }

    private func commit(_ group: [Write]) {
        let started = ContinuousClock.now
        var rest = group
        var records: Int64 = 0
        while !rest.isEmpty {
            do {
                records = try journal.write { try run(rest, $0) }
                break
            } catch let spoiled as Spoiled {
                // It had appended before it threw, and all was rolled back: the others are decided anew.
                rest.removeAll { $0 === spoiled.write }
            } catch {
                for write in rest { write.error = error }
                if let failure = journal.failure { lock.withLock { broken = failure } }
                break
            }
        }
        for write in group { write.forget() }
        onGroup(CommitGroup(writes: group.count, records: records, duration: .now - started))
    }

    private func run(_ writes: [Write], _ transaction: WriteTransaction<M>) throws -> Int64 {
        let first = transaction.head.sequence
        for write in writes {
            let before = transaction.head
            do {
                write.error = nil
                try write.run(transaction)
            } catch let error where Journal<M>.concernsAll(error) {
                throw error
            } catch {
                write.error = error
                if transaction.head != before { throw Spoiled(write: write) }
            }
        }
        return transaction.head.sequence - first
    }

    private struct Spoiled: Error { let write: Write }

    /// One part of a group.
    private final class Write: @unchecked Sendable {
        private var body: ((WriteTransaction<M>) throws -> Void)?
        /// Whoever waits is told to lead, or that it is done.
        let call: (Call) -> Void
        var error: (any Error)?

        init(_ body: @escaping (WriteTransaction<M>) throws -> Void, call: @escaping (Call) -> Void) {
            self.body = body
            self.call = call
        }

        func run(_ transaction: WriteTransaction<M>) throws { try body!(transaction) }

        /// The body belongs to somebody who goes on as soon as they are called.
        func forget() { body = nil }

        func answer() { call(.done(error)) }
    }

    private enum Call {
        case lead
        case done((any Error)?)
    }

    /// A thread's turn.
    private final class Turn: @unchecked Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private var leads = false

        func come(_ call: Call) {
            if case .lead = call { leads = true }
            semaphore.signal()
        }

        /// Waits for it.
        func mustLead() -> Bool {
            semaphore.wait()
            return leads
        }
    }
}
