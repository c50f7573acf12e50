extension PostgresConnection {
    /// Commits.
    /// - Throws: `PostgresFailure`; `warned` where the server did not wait for its standby to the end: it answers with
    ///   success then, and the commit may be on its own disk alone.
    func commit() throws {
        _ = takeNotices()
        let answer = try run(PostgresStatement("COMMIT"))
        guard answer.command == "COMMIT" else {
            throw PostgresFailure.refused(state: "40000", message: "the transaction had failed before its commit")
        }
        if let warning = takeNotices().first(where: \.isWarning) { throw PostgresFailure.warned(warning.message) }
    }

    /// Ends a transaction, in whatever state it is. A connection on which that fails is not used again.
    func run(quietly sql: String) {
        guard !isLost else { return }
        do { try run(PostgresStatement(sql)) } catch { lose() }
    }
}
