extension PostgresConnection {
    /// Asks in the transaction that is open what its commit will mean, with the next question.
    func askTerms() throws {
        try queue(CommitTerms.question) { [unowned self] in terms = CommitTerms($0.rows.first, from: 0) }
        terms = nil
        hasAskedTerms = true
    }

    /// Commits.
    /// - Parameter standbys: those that the commit is to wait for, as the transaction found them; nil for any.
    /// - Returns: what it rests on.
    /// - Throws: `PostgresFailure`; `warned` where the server did not wait for its standby to the end, and `lost` where
    ///   that is not known: it answers with success then, and the commit may be on its own disk alone. A connection on
    ///   which it is open whether the commit was kept is lost: it would show what the standby may lack.
    @discardableResult
    func commit(on standbys: String? = nil) throws -> CommitTerms {
        if !hasAskedTerms { try askTerms() }
        hasAskedTerms = false
        var isAnswered = false
        var behind: CommitTerms?
        try queue(PostgresStatement("COMMIT")) { answer in
            guard answer.command == "COMMIT" else {
                throw PostgresFailure.refused(state: "40000", message: "the transaction had failed before its commit")
            }
            isAnswered = true
        }
        try queue(CommitTerms.question) { behind = CommitTerms($0.rows.first, from: 0) }
        _ = takeNotices()
        do {
            try takeAnswers()
            if let warning = takeNotices().first(where: \.endsWait) { throw PostgresFailure.warned(warning.message) }
            guard let terms else { throw PostgresFailure.lost("the server does not say what a commit waits for") }
            if let doubt = terms.doubt(behind, standbys) { throw PostgresFailure.lost(doubt) }
            return terms
        } catch let failure as PostgresFailure where isAnswered || failure.leavesCommitOpen {
            markLost()
            // What was refused behind the commit says nothing of it.
            throw failure.leavesCommitOpen ? failure : PostgresFailure.lost("\(failure)")
        }
    }

    /// Waits until all that the server has committed, on whatever connection, is on its disk and on its standby's: a
    /// commit waits for the log up to its own place in it, and this one has nothing but a place.
    /// - Returns: what that rests on.
    /// - Throws: `PostgresFailure`, as `commit` does.
    func confirm() throws -> CommitTerms {
        try queue(PostgresStatement("BEGIN"))
        try queue(PostgresStatement("SELECT pg_logical_emit_message(true, 'zontik', '')"))
        hasAskedTerms = false
        return try commit()
    }

    /// Ends a transaction and keeps nothing of it, in whatever state it is; does nothing where none is open. A
    /// connection on which that fails is not used again.
    func endTransaction() {
        hasAskedTerms = false
        guard !isLost else { return }
        do { try run(PostgresStatement("ROLLBACK")) } catch { markLost() }
    }
}
