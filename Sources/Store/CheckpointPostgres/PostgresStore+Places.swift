import Checkpoint

/// Where stores are in a database: each has a schema.
extension PostgresStore {
    /// Whether there is a store at an address.
    /// - Throws: `StoreError.failed` where no server takes writes, or refuses this user.
    public static func isThere(_ address: PostgresAddress, _ settings: PostgresSettings) throws -> Bool {
        try asked(address, settings) { pool, connection in try StoreCreation(pool).isThere(connection) }
    }

    /// Removes the store at an address, with all that is in its schema.
    /// - Throws: `StoreError`; `stopped` where it is not known whether it was removed.
    package static func remove(_ address: PostgresAddress, _ settings: PostgresSettings) throws {
        try asked(address, settings) { pool, connection in
            try connection.run(PostgresStatement("BEGIN"))
            try connection.run(PostgresStatement("DROP SCHEMA IF EXISTS \(address.schema) CASCADE"))
            try commit(connection)
        }
    }

    /// Begins the next epoch of the store at an address, whatever was seen of it before: programs that have it open
    /// refuse it from then on, and the outside takes nothing more for what was asked before.
    /// - Returns: what the store is now.
    /// - Throws: `MissingStore`; `StoreError.stopped` where it is not known whether the epoch has begun.
    public static func beginEpoch(_ address: PostgresAddress, _ settings: PostgresSettings) throws -> StoreIdentity {
        try asked(address, settings) { pool, connection in
            if let (what, advice) = try PostgresDurability(connection).obstacle(pool.settings) {
                throw StoreError.failed(path: pool.name, what: what, advice: advice + "; nothing was changed")
            }
            guard try StoreCreation(pool).isThere(connection) else { throw MissingStore() }
            try connection.run(PostgresStatement("BEGIN"))
            try connection.run(Beginning.lock)
            let answer = try connection.run(PostgresStatement("UPDATE store SET epoch = epoch + 1 RETURNING id, epoch"))
            guard let row = answer.rows.first, let id = row.text(0), let epoch = row.number(1) else {
                throw PostgresFailure.refused(state: "", message: "the table 'store' has no row")
            }
            try commit(connection)
            return StoreIdentity(id: id, epoch: Int(epoch))
        }
    }

    /// Gives a store another schema; a process that has it open must open it again.
    /// - Parameter target: an address in the same database, of a schema that is not there, or is empty.
    /// - Throws: `StoreError.failed` where something is there; `stopped` where it is not known whether it was done.
    package static func move(_ address: PostgresAddress, to target: String, _ settings: PostgresSettings) throws {
        try asked(address, settings) { pool, connection in
            try connection.run(PostgresStatement("BEGIN"))
            let there = try connection.run(
                PostgresStatement("SELECT count(*) FROM pg_namespace WHERE nspname = $1", [.text(target)]))
            // Without CASCADE: a schema that has something in it stays, and this is refused.
            do {
                if there.number == 1 { try connection.run(PostgresStatement("DROP SCHEMA \(target)")) }
            } catch PostgresFailure.refused("2BP01", _) {
                throw StoreError.taken(pool.name)
            }
            try connection.run(PostgresStatement("ALTER SCHEMA \(address.schema) RENAME TO \(target)"))
            try commit(connection)
        }
    }

    private static func commit(_ connection: PostgresConnection) throws {
        do { try connection.commit() } catch let failure as PostgresFailure where failure.leavesCommitOpen {
            throw StoreError.stopped("\(failure)")
        }
    }

    private static func asked<Result>(
        _ address: PostgresAddress, _ settings: PostgresSettings,
        _ body: (ConnectionPool, PostgresConnection) throws -> Result
    ) throws -> Result {
        let pool = ConnectionPool(address, settings, try ClientLibrary.functions(for: address.description))
        do { return try pool.use { try body(pool, $0) } } catch let failure as PostgresFailure {
            throw failure.asStoreError(pool.name)
        }
    }
}
