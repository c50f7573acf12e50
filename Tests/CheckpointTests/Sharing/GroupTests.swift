import Foundation
import StateMachine
import Synchronization
import Testing
import TinyMachine
import Waiting

@testable import Checkpoint

/// Many threads on one journal, whose commits are grouped.
@Suite(.timeLimit(.minutes(20))) struct GroupTests {
    let store = Store()

    /// Groups seen so far.
    private final class Observed: @unchecked Sendable {
        private let lock = NSLock()
        private var groups: [CommitGroup] = []
        var all: [CommitGroup] { lock.withLock { groups } }
        func note(_ group: CommitGroup) { lock.withLock { groups.append(group) } }
    }

    private func shared(_ seen: Observed = Observed()) throws -> Journal<Turnstile> {
        try Journal(.sqlite(store.directory), onGroup: seen.note)
    }

    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for number in 0..<count {
            group.enter()
            Thread.detachNewThread {
                body(number)
                group.leave()
            }
        }
        group.wait()
    }

    @Test func eachAnswerIsInTheJournalWhenItIsGiven() throws {
        let seen = Observed()
        let journal = try shared(seen)
        let path = store.path
        onThreads(8) { number in
            do {
                let engine = try Engine(journal, owner: "rider \(number)", port: CoinSlot(), now: { noon })
                for round in 1...25 {
                    #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
                    let revision = try journal.read { try $0.latest(engine.snapshot.session).revision }
                    #expect(revision == 2 * round - 1)
                    #expect(try engine.send(.push(at: noon), at: noon).isAccepted)
                }
            } catch {
                Issue.record(error, "\(path)")
            }
        }
        let records = seen.all.reduce(0) { $0 + $1.records }
        #expect(records == 8 * 51)
        #expect(seen.all.contains { $0.writes > 1 }, "nothing was grouped in \(seen.all.count) commits")
        #expect(try store.journal().verify() == Verification(records: 8 * 51, sessions: 8, findings: []))
    }

    @Test func manyWritersOfOneSessionClaimEachRevisionOnce() throws {
        let journal = try shared()
        onThreads(6) { _ in
            do {
                let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
                for _ in 1...20 {
                    _ = try engine.send(.coin(at: noon), at: noon)
                    _ = try engine.send(.push(at: noon), at: noon)
                }
            } catch {
                Issue.record(error)
            }
        }
        let verification = try store.journal().verify()
        #expect(verification.findings == [] && verification.sessions == 1)
    }

    @Test func aGroupThatMeetsAnotherProcessDecidesAnew() throws {
        let journal = try shared()
        let stranger = try store.engine("stranger")
        let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        for round in 1...20 {
            #expect(try stranger.send(.coin(at: noon), at: noon).isAccepted)
            #expect(try engine.send(.coin(at: noon), at: noon).isAccepted)
            #expect(try stranger.send(.push(at: noon), at: noon).isAccepted)
            #expect(try engine.send(.push(at: noon), at: noon).isAccepted)
            #expect(engine.snapshot.revision == 2 * round)
        }
        #expect(try store.journal().verify().findings == [])
    }

    /// The leader waits inside its body until all others have come: they join its group.
    private func together(
        _ journal: Journal<Turnstile>, _ bodies: [@Sendable (WriteTransaction<Turnstile>) throws -> Void]
    ) -> [(any Error)?] {
        let errors = Mutex([(any Error)?](repeating: nil, count: bodies.count))
        let holds = DispatchSemaphore(value: 0)
        let leads = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? journal.write { _ in
                leads.signal()
                holds.wait()
                // It may be decided anew.
                holds.signal()
            }
        }
        leads.wait()
        let all = DispatchGroup()
        for (number, body) in bodies.enumerated() {
            all.enter()
            Thread.detachNewThread {
                do { try journal.write(body) } catch { errors.withLock { $0[number] = error } }
                all.leave()
            }
        }
        eventually { journal.waitingCount >= bodies.count }
        holds.signal()
        all.wait()
        return errors.withLock { $0 }
    }

    @Test func whatOneThrowsIsItsOwnAndTakesNothingFromTheOthers() throws {
        struct Mine: Error {}
        let seen = Observed()
        let journal = try shared(seen)
        let supply: @Sendable (WriteTransaction<Turnstile>) throws -> Void = {
            try $0.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon)
        }
        let before: @Sendable (WriteTransaction<Turnstile>) throws -> Void = { _ in throw Mine() }
        let after: @Sendable (WriteTransaction<Turnstile>) throws -> Void = {
            try supply($0)
            throw Mine()
        }
        let errors = together(journal, [supply, before, supply, after, supply])
        #expect(errors.map { $0 is Mine } == [false, true, false, true, false])
        #expect(errors.compactMap { $0 }.count == 2)
        #expect(seen.all.map(\.writes) == [6])
        #expect(seen.all.map(\.records) == [3])
        #expect(try journal.read { try $0.stock("gate") } == 3)
        #expect(try store.journal().verify() == Verification(records: 3, sessions: 0, findings: []))
    }

    @Test func aReaderDoesNotWaitForAWrite() throws {
        let journal = try shared()
        try journal.write { try $0.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon) }
        let during = Mutex<Int64?>(nil)
        try journal.write { transaction in
            try transaction.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon)
            let read = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                let stock = try? journal.read { try $0.stock("gate") }
                during.withLock { $0 = stock }
                read.signal()
            }
            #expect(read.wait(timeout: .now() + 5) == .success, "the reader waited")
        }
        #expect(during.withLock { $0 } == 1, "the reader saw what was not committed")
        #expect(try journal.read { try $0.stock("gate") } == 2)
    }

    @Test func aCommitThatFailsIsAnErrorToItsWholeGroup() throws {
        let journal = try shared()
        try store.edit("CREATE TRIGGER no BEFORE INSERT ON stock BEGIN SELECT RAISE(ABORT, 'no'); END")
        let supply: @Sendable (WriteTransaction<Turnstile>) throws -> Void = {
            try $0.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon)
        }
        let errors = together(journal, [supply, supply])
        #expect(errors.allSatisfy { $0 is StoreError }, "\(errors)")
        #expect(throws: StoreError.self) { try journal.write { _ in } }
        #expect(try store.number("SELECT count(*) FROM record") == 0)
    }

    // MARK: Tasks

    private static func supply(_ transaction: WriteTransaction<Turnstile>) throws {
        try transaction.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon)
    }

    @Test func threadsAndTasksShareTheirGroups() async throws {
        let seen = Observed()
        let journal = try shared(seen)
        try await withThrowingTaskGroup { group in
            for task in 0..<24 {
                group.addTask {
                    for round in 1...20 {
                        try await journal.write(Self.supply)
                        // What was acknowledged is there for whoever reads now.
                        #expect(try journal.read { try $0.stock("gate") } >= Int64(round), "task \(task)")
                    }
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    try await withCheckedThrowingContinuation { continuation in
                        Thread.detachNewThread {
                            continuation.resume(
                                with: .init { for _ in 1...20 { try journal.write(Self.supply) } })
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try journal.read { try $0.stock("gate") } == 28 * 20)
        #expect(seen.all.reduce(0) { $0 + $1.records } == 28 * 20)
        #expect(seen.all.contains { $0.writes > 4 }, "no tasks were grouped in \(seen.all.count) commits")
        #expect(try store.journal().verify() == Verification(records: 28 * 20, sessions: 0, findings: []))
    }

    @Test func whatATaskThrowsIsItsOwn() async throws {
        struct Mine: Error {}
        let seen = Observed()
        let journal = try shared(seen)
        // A thread leads, and waits inside its body until all of them have come.
        let (leads, holds) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            try? journal.write { _ in
                leads.signal()
                holds.wait()
                // It may be decided anew.
                holds.signal()
            }
        }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                leads.wait()
                continuation.resume()
            }
        }
        let mine = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<6 {
                group.addTask {
                    do {
                        try await journal.write { transaction in
                            try Self.supply(transaction)
                            if number % 3 == 0 { throw Mine() }
                        }
                        return false
                    } catch is Mine {
                        return true
                    }
                }
            }
            try await comesTrue { journal.waitingCount >= 6 }
            holds.signal()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(mine.count { $0 } == 2)
        #expect(seen.all.map(\.writes) == [7] && seen.all.map(\.records) == [4])
        #expect(try journal.read { try $0.stock("gate") } == 4)
    }

    @Test func aCommitThatFailsIsAnErrorToTheTasksOfItsGroup() async throws {
        let journal = try shared()
        try store.edit("CREATE TRIGGER no BEFORE INSERT ON stock BEGIN SELECT RAISE(ABORT, 'no'); END")
        for _ in 1...2 {
            await #expect(throws: StoreError.self) { try await journal.write(Self.supply) }
        }
        #expect(journal.failure != nil)
    }
}
