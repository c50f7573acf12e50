import CSQLite

/// Transactions of several statements.
extension Database {
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` in a transaction that begins as a writer's, so that it cannot fail halfway because of another.
    /// - Throws: what `body` throws, with everything taken back.
    package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            try? rollBack()
            throw error
        }
    }

    /// Takes back what was done since the transaction began. SQLite may have done so itself when a statement failed.
    package func rollBack() throws { if isInTransaction { try run("ROLLBACK") } }
}
