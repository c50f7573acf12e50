extension PostgresConnection {
    /// Commits.
    /// - Throws: `PostgresFailure`; `warned` where the server did not wait for its standby to the end: it answers with
    ///   success then, and the commit may be on its own disk alone. A connection on which it is open whether the commit
    ///   was kept is lost: it would show what the standby may lack.
    func commit() throws {
        do { try commitAndSeeNotices() } catch let failure as PostgresFailure where failure.leavesCommitOpen {
            lose()
            throw failure
        }
    }

    private func commitAndSeeNotices() throws {
        _ = takeNotices()
        let answer = try run(PostgresStatement("COMMIT"))
        guard answer.command == "COMMIT" else {
            throw PostgresFailure.refused(state: "40000", message: "the transaction had failed before its commit")
        }
        if let warning = takeNotices().first(where: \.isWarning) { throw PostgresFailure.warned(warning.message) }
    }

    /// Ends a transaction and keeps nothing of it, in whatever state it is; does nothing where none is open. A
    /// connection on which that fails is not used again.
    func endTransaction() {
        guard !isLost else { return }
        do { try run(PostgresStatement("ROLLBACK")) } catch { lose() }
    }
}
