import Checkpoint

/// What a transaction finds when it begins.
struct Beginning {
    let identity: StoreIdentity
    let head: Head
    /// The timeline that the server writes: each failover raises it.
    let timeline: Int64
    let durability: PostgresDurability
    /// Whether the session has the settings that the store gave it: see `CommitTerms.sessionHolds`.
    let isSessionSet: Bool
    /// Whether the record that was known before is not there, or is another one.
    let lacksKnown: Bool
    /// Of the tables.
    let version: Int64

    static let timelineNow = "('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint"
    private static let source = """
        FROM store s LEFT JOIN (SELECT sequence, hash FROM record ORDER BY sequence DESC LIMIT 1) n ON true
        """

    private static let columns = """
        s.id, s.epoch, coalesce(n.sequence, 0), n.hash, \(timelineNow), \(CommitTerms.sessionHolds),
          \(PostgresDurability.columns), (SELECT hash FROM record WHERE sequence = $1), s.version
        """

    private static let question = "SELECT \(columns) \(source)"
    /// A reader blocks no other, and may take its time.
    private static let questionOfReader =
        "SELECT \(columns), set_config('idle_in_transaction_session_timeout', '0', true) \(source)"

    /// Finds one row where a transaction finds this, and none otherwise; for `CommitMark`.
    private var condition: PostgresStatement {
        PostgresStatement(
            """
            \(Self.source) WHERE s.id = $3 AND s.epoch = $4 AND coalesce(n.sequence, 0) = $5
              AND n.hash IS NOT DISTINCT FROM $6 AND \(Self.timelineNow) = $7
              AND \(CommitTerms.sessionHolds)
              AND (\(PostgresDurability.columns)) = ($8, $9::bigint = 1, $10::bigint = 1)
            """,
            [
                .text(identity.id), .init(identity.epoch), .integer(head.sequence),
                head == .genesis ? .null : .bytes(head.hash), .integer(timeline), .text(durability.standbys),
                .init(durability.syncs ? 1 : 0), .init(durability.writesFullPages ? 1 : 0),
            ])
    }

    /// Begins a transaction that writes, and waits for nothing: if it does not find what is expected, or has to wait
    /// too long behind another writer, all that is sent with it and after it is refused. See
    /// `PostgresFailure.isOfBeginning`.
    /// - Returns: its mark, in the statement that says what is expected: each statement costs as much as two records.
    func expect(_ connection: PostgresConnection) throws -> CommitMark {
        try Self.sendWriting(connection)
        return try CommitMark(on: connection, if: condition)
    }

    /// As the next transaction finds it, if no other process writes.
    func after(_ head: Head) -> Beginning {
        Beginning(identity: identity, head: head, timeline: timeline, durability: durability, version: version)
    }

    private init(
        identity: StoreIdentity, head: Head, timeline: Int64, durability: PostgresDurability, version: Int64
    ) {
        self.version = version
        self.identity = identity
        self.head = head
        self.timeline = timeline
        self.durability = durability
        (isSessionSet, lacksKnown) = (true, false)
    }

    /// Begins a transaction that reads one moment, with the next question.
    /// - Parameters:
    ///   - known: a record that was there before, in this and the next two.
    ///   - found: is called with what it finds, when the answer is there.
    static func reading(
        _ connection: PostgresConnection, known: Head, _ found: @escaping (Beginning) throws -> Void
    ) throws {
        try connection.queue(PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        try connection.queue(PostgresStatement(questionOfReader, [.integer(known.sequence)])) {
            try found(Beginning($0, known))
        }
    }

    /// Begins a transaction that changes what is beside the records, when no other one with the same lock runs.
    static func changing(_ connection: PostgresConnection, _ lock: String, known: Head) throws -> Beginning {
        try connection.queue(PostgresStatement("BEGIN"))
        try connection.queue(PostgresStatement("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text(lock)]))
        return try asked(connection, known)
    }

    /// Begins a transaction that writes, when no other one does. The lock is taken before the moment that it reads.
    /// - Parameter revisions: is brought up to date by the same flight.
    static func writing(
        _ connection: PostgresConnection, known: Head, _ revisions: inout KnownRevisions
    ) throws -> Beginning {
        try sendWriting(connection)
        var written: [PostgresRow] = []
        if let question = revisions.question { try connection.queue(question) { written = $0.rows } }
        let beginning = try asked(connection, known)
        revisions.catchUp(with: beginning.head, written)
        return beginning
    }

    /// The writers' lock, which only a transaction that is open can take, and which costs nothing when it has it.
    static let lock = PostgresStatement("LOCK TABLE writing IN EXCLUSIVE MODE")

    private static func sendWriting(_ connection: PostgresConnection) throws {
        try connection.queue(PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ"))
        try connection.queue(lock)
    }

    private static func asked(_ connection: PostgresConnection, _ known: Head) throws -> Beginning {
        try Beginning(connection.run(PostgresStatement(question, [.integer(known.sequence)])), known)
    }

    private init(_ answer: PostgresAnswer, _ known: Head) throws {
        guard let row = answer.rows.first, let id = row.text(0), let epoch = row.number(1), let newest = row.number(2),
            let timeline = row.number(4), let durability = PostgresDurability(row, from: 6),
            let version = row.number(10)
        else { throw PostgresFailure.refused(state: "", message: "the table 'store' has no row") }
        identity = StoreIdentity(id: id, epoch: Int(epoch))
        head = newest == 0 ? .genesis : Head(sequence: newest, hash: row.bytes(3) ?? [])
        self.timeline = timeline
        isSessionSet = row.isTrue(5)
        self.version = version
        lacksKnown = known != .genesis && row.bytes(9) != known.hash
        self.durability = durability
    }
}
