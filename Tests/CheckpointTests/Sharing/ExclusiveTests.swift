@testable import Checkpoint
import SQLite
import Testing

@Suite struct ExclusiveTests {
    @Test func threadsTakeTurns() async throws {
        let shared = Exclusive(try Database.inMemory())
        try shared.use { try $0.execute("CREATE TABLE t(a)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try shared.use { db in try db.transaction { try db.run("INSERT INTO t VALUES (?)", [number]) } }
                }
            }
            try await group.waitForAll()
        }
        #expect(try shared.use { try $0.values("SELECT a FROM t ORDER BY a") } == Array(0..<200))
        shared.use { $0.close() }
    }
}
