import Checkpoint

/// Finds the tables of a store, or makes them.
struct StoreCreation {
    private let pool: ConnectionPool
    /// What a new store becomes; nil for a random one.
    private let first: StoreIdentity?
    /// What this machine knows of the store.
    private let remembered: RememberedHead.Content?

    init(_ pool: ConnectionPool, identity first: StoreIdentity? = nil, _ remembered: RememberedHead.Content? = nil) {
        self.pool = pool
        self.first = first
        self.remembered = remembered
    }

    /// - Returns: what the store is.
    /// - Throws: `StoreError`.
    func identity() throws -> StoreIdentity {
        try pool.retrying { connection in
            let isThere = try inspect(connection)
            if !isThere { try make(connection) }
            let found = try look(connection)
            guard found.version < PostgresSchema.version else { return found.identity }
            try make(connection)
            return try look(connection).identity
        }
    }

    /// Before anything is made.
    /// - Returns: whether there is a store.
    private func inspect(_ connection: PostgresConnection) throws -> Bool {
        var isThere = false
        try connection.queue(question) { isThere = $0.rows.first?.isTrue(0) ?? false }
        if let (what, advice) = try PostgresDurability(connection).obstacle(pool.settings) {
            throw StoreError.failed(path: pool.name, what: what, advice: advice + "; nothing was changed")
        }
        // Nothing takes the place of a store that was here.
        if !isThere, first == nil, let remembered, remembered.place == pool.place {
            throw pool.putBack(remembered.head, of: remembered.identity)
        }
        guard isThere || pool.settings.createsStore else { throw MissingStore() }
        return isThere
    }

    private var question: PostgresStatement {
        PostgresStatement("SELECT to_regclass($1) IS NOT NULL", [.text("\(pool.address.schema).store")])
    }

    func isThere(_ connection: PostgresConnection) throws -> Bool {
        let answer = try connection.run(question)
        return answer.rows.first?.isTrue(0) ?? false
    }

    /// Makes what is missing of the tables.
    private func make(_ connection: PostgresConnection) throws {
        let schema = pool.address.schema
        try connection.run(PostgresStatement("BEGIN"))
        // Another process may be about it, too.
        try connection.run(
            PostgresStatement("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [.text("zontik " + schema)]))
        if try !isThere(connection) {
            try checkEncoding(connection)
            try connection.run(PostgresStatement("CREATE SCHEMA IF NOT EXISTS \(schema)"))
            for sql in PostgresSchema.creation { try connection.run(PostgresStatement(sql)) }
            let identity = first ?? .random()
            try connection.run(
                PostgresStatement(
                    "INSERT INTO store(version, id, epoch) VALUES (1, $1, $2)",
                    [.text(identity.id), .init(identity.epoch)]))
        }
        let found = try version(connection)
        for version in PostgresSchema.upgrades.keys.sorted() where version > found {
            for sql in PostgresSchema.upgrades[version]! { try connection.run(PostgresStatement(sql)) }
            try connection.run(PostgresStatement("UPDATE store SET version = $1", [.integer(version)]))
        }
        do { try connection.commit() } catch let failure as PostgresFailure where failure.leavesCommitOpen {
            throw StoreError.stopped("\(failure)")
        }
    }

    private func version(_ connection: PostgresConnection) throws -> Int64 {
        try connection.run(PostgresStatement("SELECT version FROM store")).number ?? 0
    }

    private func checkEncoding(_ connection: PostgresConnection) throws {
        let answer = try connection.run(PostgresStatement("SELECT current_setting('server_encoding')"))
        let encoding = answer.rows.first?.text(0) ?? ""
        guard encoding == "UTF8" else {
            throw StoreError.failed(
                path: pool.name, what: "the database's encoding is \(encoding)",
                advice: "create one with the encoding UTF8; nothing was changed")
        }
    }

    private func look(_ connection: PostgresConnection) throws -> Beginning {
        let known = remembered?.head ?? .genesis
        var found: Beginning?
        try Beginning.reading(connection, known: known) { found = $0 }
        try connection.run(PostgresStatement("ROLLBACK"))
        guard let beginning = found else { throw PostgresFailure.lost("an answer is missing") }
        guard beginning.version <= PostgresSchema.version else {
            throw StoreError.newer(path: pool.name, found: Int(beginning.version), known: Int(PostgresSchema.version))
        }
        try pool.check(beginning.timeline, of: connection)
        if beginning.lacksKnown, beginning.identity == remembered?.identity {
            throw pool.putBack(known, of: beginning.identity)
        }
        return beginning
    }
}
