import DurableFiles
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct FileLockTests {
    let scratch = Scratch()
    var path: String { scratch.file("lock") }

    private func lock(timeout: Duration = .zero) throws -> FileLock { try FileLock(path, timeout: timeout) }

    @Test func aHeldLockIsBusyAfterThePatience() throws {
        let (holder, other) = (try lock(), try lock(timeout: .milliseconds(150)))
        try holder.acquire()
        let start = ContinuousClock.now
        #expect(throws: FileError.busy(path: path)) { try other.acquire() }
        // An upper bound that a loaded machine keeps, too.
        #expect((150...5_000).contains((ContinuousClock.now - start) / .milliseconds(1)))
        holder.release()
        try other.acquire()
        #expect(scratch.mode("lock") == 0o600)
    }

    @Test func aLockThatIsFreedInTimeIsWaitedFor() throws {
        let holder = try lock()
        try holder.acquire()
        Thread.detachNewThread {
            usleep(100_000)
            holder.release()
        }
        try lock(timeout: .seconds(20)).acquire()
    }

    /// A process that holds the lock and dies does not keep it.
    @Test func aLockDiesWithItsHolder() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let lock = try FileLock(path, timeout: .zero)
            try lock.acquire()
            kill(getpid(), SIGKILL)
        }
        try lock().acquire()
    }

    @Test func aLockGoesWithItsValue() throws {
        var holder: FileLock? = try lock()
        try holder?.acquire()
        #expect(throws: FileError.busy(path: path)) { try lock().acquire() }
        holder = nil
        try lock().acquire()
    }

    @Test func readersShareIt() throws {
        #expect(FileLock(reading: path, timeout: .zero) == nil)
        let writer = try lock()
        let readers = (1...2).map { _ in FileLock(reading: path, timeout: .zero) }
        for reader in readers { try #require(reader).acquire(isShared: true) }
        #expect(throws: FileError.busy(path: path)) { try writer.acquire() }
        for reader in readers { reader?.release() }
        try writer.acquire()
        #expect(throws: FileError.busy(path: path)) { try readers[0]?.acquire(isShared: true) }
    }

    @Test func aLockThatOthersCouldHoldIsRefused() throws {
        try scratch.write("", "lock", mode: 0o666)
        #expect(throws: FileError.unsafe(path: path, .openToOthers(mode: 0o666))) { try lock() }
        #expect(unlink(path) == 0 && symlink("nowhere", path) == 0)
        #expect(throws: FileError.unsafe(path: path, .symbolicLink)) { try lock() }
        #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
        #expect(throws: FileError.unsafe(path: path, .notAFile)) { try lock() }
        #expect(!FileManager.default.fileExists(atPath: scratch.file("nowhere")))
    }
}
