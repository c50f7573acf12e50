/// What shows afterwards whether a transaction was committed: the number that it writes for its connection.
struct CommitMark {
    private let client: Int64
    private let number: Int64

    /// Adds the mark to the transaction that is open, and asks what its commit will mean.
    /// - Parameter condition: from FROM on, a query that finds one row or none; its parameters begin with $3. Where it
    ///   finds none, all of the transaction is refused by a division by zero.
    init(on connection: PostgresConnection, if condition: PostgresStatement? = nil) throws {
        connection.transaction += 1
        (client, number) = (connection.client, connection.transaction)
        if number == 1 {
            // Of connections that ended long ago; a mark is looked for within the store's patience. The server's clock
            // may leap: a mark is also older than so many transactions, which no server has in that time.
            try connection.queue(
                PostgresStatement(
                    "DELETE FROM writer WHERE at < now() - interval '7 days' AND age(xmin) > 1000000"))
        }
        let found = condition.map { "count(*) \($0.sql)" } ?? "1"
        connection.hasAskedTerms = true
        try connection.queue(
            PostgresStatement(
                """
                INSERT INTO writer(client, number) SELECT $1::bigint, $2::bigint / \(found)
                ON CONFLICT(client) DO UPDATE
                  SET number = excluded.number / (writer.number < excluded.number)::int, at = now()
                RETURNING \(CommitTerms.columns)
                """, [.integer(client), .integer(number)] + (condition?.values ?? []))
        ) { [unowned connection] in connection.terms = CommitTerms($0.rows.first, from: 0) }
    }

    /// Asked in another transaction that has the writers' lock. Where the answer is no, it stays no once that is
    /// committed: the next number is there then, and what a pooler or a network has kept of this one, and brings later,
    /// is refused by a division by zero.
    func isKept(_ connection: PostgresConnection) throws -> Bool {
        let found = try connection.run(
            PostgresStatement(
                """
                INSERT INTO writer(client, number) VALUES ($1, $2::bigint + 1)
                ON CONFLICT(client) DO UPDATE
                  SET number = CASE writer.number WHEN $2 THEN $2 ELSE excluded.number END, at = now()
                RETURNING number
                """, [.integer(client), .integer(number)]))
        return found.number == number
    }
}
