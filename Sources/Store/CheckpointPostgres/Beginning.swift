import Checkpoint

/// What a transaction finds when it begins.
struct Beginning {
    let identity: StoreIdentity
    let head: Head
    /// The timeline that the server writes: each failover raises it.
    let timeline: Int64
    let durability: PostgresDurability

    private static let question = PostgresStatement(
        """
        SELECT s.id, s.epoch, coalesce(n.sequence, 0), n.hash,
          ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint,
          \(PostgresDurability.columns)
        FROM store s LEFT JOIN (SELECT sequence, hash FROM record ORDER BY sequence DESC LIMIT 1) n ON true
        """)

    /// Begins a transaction that reads one moment.
    static func reading(_ connection: PostgresConnection) throws -> Beginning {
        try connection.queue(PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        return try Beginning(connection.run(question))
    }

    /// Begins a transaction that changes nothing of the store's records.
    static func proving(_ connection: PostgresConnection) throws -> Beginning {
        try connection.queue(PostgresStatement("BEGIN"))
        return try Beginning(connection.run(question))
    }

    /// Begins a transaction that changes what is beside the records, when no other one with the same lock runs.
    static func changing(_ connection: PostgresConnection, _ lock: String) throws -> Beginning {
        try connection.queue(PostgresStatement("BEGIN"))
        try connection.queue(PostgresStatement("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text(lock)]))
        return try Beginning(connection.run(question))
    }

    /// Begins a transaction that writes, when no other one does. The lock is taken before the moment that it reads.
    static func writing(_ connection: PostgresConnection) throws -> Beginning {
        try connection.queue(PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ"))
        try connection.queue(PostgresStatement("LOCK TABLE writing IN EXCLUSIVE MODE"))
        return try Beginning(connection.run(question))
    }

    private init(_ answer: PostgresAnswer) throws {
        guard let row = answer.rows.first, let id = row.text(0), let epoch = row.number(1), let newest = row.number(2),
            let timeline = row.number(4), let durability = PostgresDurability(row, from: 5)
        else { throw PostgresFailure.refused(state: "", message: "the table 'store' has no row") }
        identity = StoreIdentity(id: id, epoch: Int(epoch))
        head = newest == 0 ? .genesis : Head(sequence: newest, hash: row.bytes(3) ?? [])
        self.timeline = timeline
        self.durability = durability
    }
}
