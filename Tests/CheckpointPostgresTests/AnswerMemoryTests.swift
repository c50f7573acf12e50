import Synchronization
import Testing

@testable import CheckpointPostgres

/// libpq hands out each answer, and that of the end of a pipeline, to be given back.
@Suite struct AnswerMemoryTests {
    /// Answers that were handed out and not given back.
    private static let kept = Mutex(0)
    private static let library = Result { try ClientLibrary.functions(for: "tests") }

    /// A connection whose answers are counted.
    private func connection() throws -> PostgresConnection {
        var counting = try Self.library.get()
        counting.PQgetResult = { connection in
            let result = try? AnswerMemoryTests.library.get().PQgetResult(connection)
            if result != nil { AnswerMemoryTests.kept.withLock { $0 += 1 } }
            return result
        }
        counting.PQclear = { result in
            if result != nil { AnswerMemoryTests.kept.withLock { $0 -= 1 } }
            try? AnswerMemoryTests.library.get().PQclear(result)
        }
        return try PostgresConnection(Place().address, counting, answerLimit: .seconds(15))
    }

    @Test func eachAnswerIsGivenBack() throws {
        let connection = try connection()
        for _ in 0..<3 {
            try connection.queue(PostgresStatement("SELECT 1"))
            try connection.queue(PostgresStatement("SELECT 2"))
            #expect(try connection.run(PostgresStatement("SELECT generate_series(1, 3)")).rows.count == 3)
            // One that is refused, and one that the server passes over.
            try connection.queue(PostgresStatement("SELECT 1 / 0"))
            #expect(throws: PostgresFailure.self) { try connection.run(PostgresStatement("SELECT 4")) }
        }
        #expect(Self.kept.withLock { $0 } == 0)
    }
}
