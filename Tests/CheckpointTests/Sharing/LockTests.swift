import DurableFiles
import Foundation
import SQLite
import Testing
import TinyMachine
import Waiting

@testable import Checkpoint

@Suite(.timeLimit(.minutes(20))) struct LockTests {
    let store = Store()

    private func milliseconds(_ body: () throws -> Void) rethrows -> Int {
        let start = ContinuousClock.now
        try body()
        return Int((ContinuousClock.now - start) / .milliseconds(1))
    }

    @Test func aHeldLockIsBusyWithinTheTimeGiven() throws {
        try store.ride(rounds: 1)
        let journal = try store.journal(timeout: 150)
        let other = try FileLock(store.path + "/lock", timeout: .zero)
        try other.acquire()
        let busy = StoreError.busy(path: store.path + "/lock")
        // An upper bound that a loaded machine keeps, too.
        for work in [
            { _ = try store.journal(timeout: 150) }, { _ = try journal.newestSequence() },
            { _ = try journal.read { try $0.stock() } }, { try journal.write { _ in } },
        ] {
            let waited = milliseconds { #expect(throws: busy) { try work() } }
            #expect((150...5_000).contains(waited), "\(waited) ms")
        }
        #expect("\(busy)".contains("in use by another process"))
        other.release()
        // Busy is not broken: the same journal goes on.
        #expect(try journal.newestSequence() == 3)
        try journal.write { try $0.adjustStock([.adjustCounter(place: "a", count: 1)], reason: "test", at: noon) }
    }

    /// The sqlite3 shell, say, takes SQLite's lock alone.
    @Test func aForeignLockIsBusyAndNotBroken() throws {
        try store.ride(rounds: 1)
        let journal = try store.journal()
        let other = try Database(store.path + "/journal.db")
        try other.execute("BEGIN IMMEDIATE")
        func count() throws {
            try journal.write { try $0.adjustStock([.adjustCounter(place: "a", count: 1)], reason: "test", at: noon) }
        }
        #expect(throws: StoreError.busy(path: store.path + "/journal.db")) { try count() }
        #expect(try journal.newestSequence() == 3)
        try other.rollBack()
        try count()
        #expect(try journal.verify().records == 4)
    }

    @Test func aLockThatIsFreedInTimeIsWaitedFor() throws {
        try store.ride(rounds: 1)
        let path = store.path + "/lock"
        let held = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            guard let lock = try? FileLock(path, timeout: .zero), (try? lock.acquire()) != nil
            else { preconditionFailure("the lock of a closed store is held") }
            held.signal()
            usleep(100_000)
            lock.release()
        }
        held.wait()
        #expect(try store.journal(timeout: 20_000).newestSequence() == 3)
    }

    @Test func aLockHeldByAnotherProcessIsBusyAndDiesWithIt() async throws {
        try store.ride(rounds: 1)
        async let holder: Void = hold()
        try await comesTrue { store.mode("held") != nil }
        #expect(throws: StoreError.busy(path: store.path + "/lock")) { try store.journal(timeout: 50) }
        _ = FileManager.default.createFile(atPath: store.path + "/die", contents: nil)
        await holder
        #expect(try store.journal(timeout: 50).verify().records == 3)
    }

    private func hold() async {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = store.path as String] in
            let journal = try Journal<Turnstile>(StoreDirectory(path: path))
            journal.onCommit = { _, _ in
                _ = FileManager.default.createFile(atPath: path + "/held", contents: nil)
                eventually { access(path + "/die", F_OK) == 0 }
                kill(getpid(), SIGKILL)
            }
            try await journal.write {
                try $0.adjustStock([.adjustCounter(place: "a", count: 1)], reason: "test", at: noon)
            }
        }
    }

    /// An error path that kept a connection or the lock would make the second attempt wait.
    @Test func aRefusedOpeningKeepsNothing() throws {
        try store.ride(rounds: 1)
        _ = try store.journal()
        try store.flip("anchor", at: 3)
        try store.flip("anchor", at: 4_099)
        for _ in 1...50 { #expect(throws: StoreError.self) { try store.journal(timeout: 0) } }
        #expect(throws: StoreError.self) { try store.errands() }
        #expect(openDescriptors(in: store.path) == [])
    }

    @Test func aClosedJournalKeepsNothing() throws {
        for _ in 1...20 { try store.ride(rounds: 1) }
        #expect(openDescriptors(in: store.path) == [])
    }

    private func openDescriptors(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let targets = names.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
        }
        return targets.filter { $0.hasPrefix(folder) }
    }

    /// Somebody who does not know our lock, such as a SQLite shell, keeps an old look at the database open.
    private func withForeignReader(_ body: () throws -> Void) throws {
        let reader = try Connection.open(store.path + "/journal.db")
        defer { reader.close() }
        try reader.run("BEGIN")
        defer { try? reader.rollBack() }
        try reader.run("SELECT count(*) FROM record")
        try body()
    }

    /// Opening needs no moment without readers: the log is made durable, and stays.
    @Test func aForeignReaderDoesNotStopOpening() throws {
        try store.ride(rounds: 1)
        try withForeignReader {
            let older = try store.journal()
            try store.ride(rounds: 1)
            // And what another process wrote is caught up with.
            #expect(try older.read { try $0.records().count } == 5)
        }
        #expect(try store.journal().verify().records == 5)
    }

    /// The commit is durable by then: "busy, try again" would be an invitation to do it twice.
    @Test func aForeignReaderDoesNotMakeACommitLookUndone() throws {
        let journal = try store.journal()
        let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        try withForeignReader {
            for _ in 0..<52 {
                _ = try engine.send(.coin(at: noon), at: noon)
                _ = try engine.send(.push(at: noon), at: noon)
            }
        }
        #expect(engine.snapshot.state == .locked(Tally(paid: 52, passages: 52)))
        #expect(try journal.verify() == Verification(records: 105, sessions: 1, findings: []))
    }
}
