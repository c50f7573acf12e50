import DurableFiles
import Foundation
import Testing
import Waiting

@Suite(.timeLimit(.minutes(20))) struct LeaseTableTests {
    let scratch = Scratch()
    var path: String { scratch.file("lock") }

    private func table() throws -> LeaseTable { try #require(LeaseTable(in: FileLock(path, timeout: .zero))) }

    private func key(_ number: UInt8) -> LeaseTable.Key { Array(repeating: number, count: 16) }

    @Test func aKeyIsOnesUntilItsTimeIsOver() throws {
        let (one, other) = (try table(), try table())
        let long = Duration.seconds(60)
        #expect(one.take(key(1), for: long) && one.take(key(2), for: long) && one.take(key(1), for: long))
        #expect(!other.take(key(1), for: long) && other.take(key(3), for: long))
        #expect(one.take(key(1), for: .milliseconds(50)), "it is kept")
        #expect(eventually { other.take(key(1), for: long) }, "its time is over")
        #expect(!other.take(key(2), for: long))
        other.release(key(1))
        other.release(key(2))
        #expect(one.take(key(1), for: long))
        #expect(!other.take(key(2), for: long), "another's is not released")
    }

    /// What a user had that is gone is free at once, in this process and in another.
    @Test func aKeyIsFreeWhenItsUserIsGone() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let table = LeaseTable(in: try FileLock(path, timeout: .zero))
            guard table?.take(Array(repeating: 1, count: 16), for: .seconds(3_600)) == true else { exit(1) }
            kill(getpid(), SIGKILL)
        }
        var gone: LeaseTable? = try table()
        #expect(gone?.take(key(1), for: .seconds(3_600)) == true)
        let one = try table()
        #expect(!one.take(key(1), for: .seconds(1)))
        gone = nil
        #expect(one.take(key(1), for: .seconds(1)))
    }

    /// A table that was damaged, or one of before the machine was started, keeps nobody from working.
    @Test(arguments: [0, 7, 32, 100, 5_000]) func whatNoLeaseIsIsIgnored(bytes: Int) throws {
        let one = try table()
        var generator = SystemRandomNumberGenerator()
        let damage = Data((0..<bytes).map { _ in UInt8.random(in: 0...255, using: &generator) })
        try damage.write(to: URL(fileURLWithPath: path))
        #expect(one.take(key(1), for: .seconds(60)))
        #expect(try !table().take(key(1), for: .seconds(60)))
    }
}
