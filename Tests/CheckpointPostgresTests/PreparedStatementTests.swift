import Testing

@testable import CheckpointPostgres

/// The server keeps a prepared statement until its connection ends.
@Suite struct PreparedStatementTests {
    private func connection() throws -> PostgresConnection {
        try PostgresConnection(Place().address, ClientLibrary.functions(for: "tests"), answerLimit: .seconds(15))
    }

    @Test func noStatementIsPreparedTwiceAfterARefusal() throws {
        let connection = try connection()
        for _ in 0..<3 {
            try connection.queue(PostgresStatement("SELECT 1"))
            try connection.queue(PostgresStatement("SELECT 1 / 0"))
            #expect(throws: PostgresFailure.self) { try connection.run(PostgresStatement("SELECT 2")) }
        }
        let statements = try connection.run(
            PostgresStatement("SELECT count(DISTINCT statement), count(*) FROM pg_prepared_statements"))
        // "SELECT 2" was passed over each time, and this one counts itself.
        #expect(statements.rows.first?.number(0) == 3)
        #expect(statements.rows.first?.number(1) == 3)
    }

    @Test func whatWasNotPreparedIsPreparedWhenItIsAskedAgain() throws {
        let connection = try connection()
        try connection.queue(PostgresStatement("SELECT 1 / 0"))
        #expect(throws: PostgresFailure.self) { try connection.run(PostgresStatement("SELECT 2::bigint")) }
        #expect(throws: PostgresFailure.self) { try connection.run(PostgresStatement("SELECT nothing")) }
        #expect(throws: PostgresFailure.self) { try connection.run(PostgresStatement("SELECT nothing")) }
        #expect(try connection.run(PostgresStatement("SELECT 2::bigint")).number == 2)
    }
}
