import CheckpointConformance
import Foundation
import StateMachine
import Synchronization
import Testing
import Waiting

@_spi(Stores) @testable import Checkpoint

/// Writes in any store share commits.
@Suite struct StoreGroupTests {
    /// A store in memory whose commits wait until they are let through.
    private final class SlowStore: CheckpointStore {
        let store = MemoryStore()
        /// Whether commits wait.
        let isHeld = Mutex(false)
        /// What the next commit throws instead.
        let failure = Mutex<(any Error)?>(nil)
        let begun = Atomic(0)
        let commits = Atomic(0)
        var identity: StoreIdentity { store.identity }

        func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result { try store.read(body) }

        func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
            begun.add(1, ordering: .relaxed)
            // The tasks that are awaited get no thread as long as other tests keep all of them.
            eventually(within: .seconds(1_200)) { !isHeld.withLock { $0 } }
            let result = try store.write { writing in
                let result = try body(writing)
                if let failure = failure.withLock({ $0.take() }) { throw failure }
                return result
            }
            commits.add(1, ordering: .relaxed)
            return result
        }
    }

    private struct Nonsense: Error {}

    private static func open(_ journal: Journal<Till>, _ owner: String) async throws {
        _ = try await journal.write { try $0.openSession(owner: owner, at: noon) }
    }

    /// Starts writes that come before a first one is decided, and lets them through: they are a group behind it, or
    /// join it where groups gather.
    private static func together(
        _ store: SlowStore, _ journal: Journal<Till>, _ owners: [String],
        _ write: @escaping @Sendable (String) async throws -> Void
    ) async throws -> [String: any Error] {
        store.isHeld.withLock { $0 = true }
        let begun = store.begun.load(ordering: .relaxed)
        return try await withThrowingTaskGroup(of: (String, (any Error)?).self) { group in
            let first = Task { try await open(journal, "first") }
            // The first one leads, and waits in the store: the others gather.
            try await comesTrue { store.begun.load(ordering: .relaxed) > begun }
            for owner in owners {
                group.addTask {
                    do { try await write(owner) } catch { return (owner, error) }
                    return (owner, nil)
                }
            }
            try await comesTrue { journal.waitingCount >= owners.count }
            store.isHeld.withLock { $0 = false }
            try await first.value
            var errors: [String: any Error] = [:]
            for try await (owner, error) in group { errors[owner] = error }
            return errors
        }
    }

    private static func owners(_ journal: Journal<Till>) throws -> Set<String> {
        Set(try journal.read { try $0.owners().map(\.owner) })
    }

    @Test(arguments: [false, true]) func writesThatWaitShareACommit(isGrouping: Bool) async throws {
        let store = SlowStore()
        let groups = Mutex<[Int]>([])
        let journal = try Journal<Till>(store, isGrouping: isGrouping) { group in
            groups.withLock { $0.append(group.writes) }
        }
        let before = store.commits.load(ordering: .relaxed)
        let errors = try await Self.together(store, journal, ["a", "b", "c"]) { try await Self.open(journal, $0) }
        #expect(errors.isEmpty)
        #expect(groups.withLock { $0 } == (isGrouping ? [4] : [1, 3]))
        #expect(store.commits.load(ordering: .relaxed) - before == (isGrouping ? 1 : 2))
        #expect(try Self.owners(journal) == ["first", "a", "b", "c"])
    }

    @Test func threadsShareCommitsOnlyWhereThatIsAsked() throws {
        for isGrouping in [false, true] {
            let groups = Atomic(0)
            let journal = try Journal<Till>(MemoryStore(), isGrouping: isGrouping) { _ in
                groups.add(1, ordering: .relaxed)
            }
            DispatchQueue.concurrentPerform(iterations: 20) { number in
                _ = try? journal.write { try $0.openSession(owner: "\(number)", at: noon) }
            }
            #expect(try Self.owners(journal).count == 20)
            #expect((groups.load(ordering: .relaxed) > 0) == isGrouping)
        }
    }

    /// A body that throws after it wrote, and a store that cannot tell whose change it refuses.
    @Test(arguments: [false, true], [false, true])
    func whoIsRefusedSpoilsNobodyElse(byTheStore: Bool, isGrouping: Bool) async throws {
        let store = SlowStore()
        let journal = try Journal<Till>(store, isGrouping: isGrouping)
        let errors = try await Self.together(store, journal, ["a", "bad", "c"]) { owner in
            try await journal.write {
                _ = try $0.openSession(owner: owner, at: noon)
                guard owner == "bad" else { return }
                throw byTheStore ? RefusedTransaction(Nonsense()) : Nonsense()
            }
        }
        #expect(errors.keys.sorted() == ["bad"] && errors["bad"] is Nonsense)
        #expect(try Self.owners(journal) == ["first", "a", "c"])
    }

    @Test func whoWritesAloneIsToldWhatTheStoreRefused() throws {
        let journal = try Journal<Till>(MemoryStore())
        #expect(throws: Nonsense.self) { try journal.write { _ in throw RefusedTransaction(Nonsense()) } }
    }

    @Test(arguments: [false, true]) func aConflictRunsAllAgain(isGrouping: Bool) async throws {
        let store = SlowStore()
        let journal = try Journal<Till>(store, isGrouping: isGrouping)
        let runs = Atomic(0)
        let errors = try await Self.together(store, journal, ["a", "b"]) { owner in
            try await journal.write { transaction in
                _ = try transaction.openSession(owner: owner, at: noon)
                if !transaction.isRetry { store.failure.withLock { $0 = Conflict() } }
                runs.add(1, ordering: .relaxed)
            }
        }
        #expect(errors.isEmpty)
        #expect(runs.load(ordering: .relaxed) == 4)
        #expect(try Self.owners(journal) == ["first", "a", "b"])
    }

    @Test func anAnswerThatIsUnknownIsUnknownToAllOfTheGroup() async throws {
        let store = SlowStore()
        let journal = try Journal<Till>(store)
        let errors = try await Self.together(store, journal, ["a", "b"]) { owner in
            try await journal.write { transaction in
                _ = try transaction.openSession(owner: owner, at: noon)
                store.failure.withLock { $0 = StoreError.stopped("no answer") }
            }
        }
        #expect(errors.values.map { $0 as? StoreError } == [.stopped("no answer"), .stopped("no answer")])
        // The next transaction reads what was kept.
        try await Self.open(journal, "later")
        #expect(try Self.owners(journal) == ["first", "later"])
    }
}
