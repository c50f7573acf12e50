extension PostgresConnection {
    /// Commits.
    /// - Throws: `PostgresFailure`; `warned` where the server did not wait for its standby to the end: it answers with
    ///   success then, and the commit may be on its own disk alone. A connection on which it is open whether the commit
    ///   was kept is lost: it would show what the standby may lack.
    func commit() throws {
        try queue(PostgresStatement("COMMIT")) { answer in
            guard answer.command == "COMMIT" else {
                throw PostgresFailure.refused(state: "40000", message: "the transaction had failed before its commit")
            }
        }
        _ = takeNotices()
        do {
            try takeAnswers()
            if let warning = takeNotices().first(where: \.isWarning) { throw PostgresFailure.warned(warning.message) }
        } catch let failure as PostgresFailure where failure.leavesCommitOpen {
            lose()
            throw failure
        }
    }

    /// Waits until all that the server has committed, on whatever connection, is on its disk and on its standby's: a
    /// commit waits for the log up to its own place in it, and this one has nothing but a place.
    /// - Throws: `PostgresFailure`, as `commit` does.
    func confirm() throws {
        try queue(PostgresStatement("BEGIN"))
        try queue(PostgresStatement("SELECT pg_logical_emit_message(true, 'zontik', '')"))
        try commit()
    }

    /// Ends a transaction and keeps nothing of it, in whatever state it is; does nothing where none is open. A
    /// connection on which that fails is not used again.
    func endTransaction() {
        guard !isLost else { return }
        do { try run(PostgresStatement("ROLLBACK")) } catch { lose() }
    }
}
