/// What shows afterwards whether a transaction was committed: the number that it writes for its connection.
struct CommitMark {
    private let client: Int64
    private let number: Int64

    /// Adds the mark to the transaction that is open, which tells all nodes when it is committed.
    /// - Parameter channel: where the nodes listen.
    init(on connection: PostgresConnection, telling channel: String) throws {
        connection.transaction += 1
        (client, number) = (connection.client, connection.transaction)
        if number == 1 {
            // Of connections that ended long ago; a mark is looked for within the store's patience.
            try connection.queue(PostgresStatement("DELETE FROM writer WHERE at < now() - interval '7 days'"))
        }
        try connection.queue(
            PostgresStatement(
                """
                INSERT INTO writer(client, number) VALUES ($1, $2)
                ON CONFLICT(client) DO UPDATE SET number = excluded.number, at = now() RETURNING pg_notify($3, '')
                """, [.integer(client), .integer(number), .text(channel)]))
    }

    /// Asked in another transaction, after this one has ended.
    func isKept(_ connection: PostgresConnection) throws -> Bool {
        let found = try connection.run(
            PostgresStatement("SELECT number FROM writer WHERE client = $1", [.integer(client)]))
        return found.number == number
    }
}
