import Checkpoint

/// Work on what is beside the records, and does not concern those who write records.
extension PostgresStore {
    /// Asks one question, on whatever server takes writes.
    func look(_ sql: String, _ values: [PostgresValue]) throws(StoreError) -> PostgresAnswer {
        do {
            return try pool.retrying { connection in
                try prove(connection)
                var found: Beginning?
                var answer: PostgresAnswer?
                try Beginning.reading(connection, known: durable.newest) { found = $0 }
                try connection.queue(PostgresStatement(sql, values)) { answer = $0 }
                try connection.run(PostgresStatement("ROLLBACK"))
                guard let found, let answer else { throw PostgresFailure.lost("an answer is missing") }
                try check(found, on: connection)
                return answer
            }
        } catch let error as StoreError { throw error } catch { preconditionFailure("a question threw \(error)") }
    }

    /// Runs `body` once, with an exclusive lock on what `lock` names.
    /// - Parameter body: returns whether there is something to keep.
    /// - Throws: `StoreError.stopped` where it is not known whether the change was kept; what `body` throws.
    func change<Result>(
        _ lock: String, _ body: (PostgresConnection) throws -> (Result, isChanged: Bool)
    ) throws -> Result {
        var began = false
        return try pool.retrying { connection in
            // A body that ran must not run again.
            guard !began else { throw StoreError.stopped("the server was lost in the change of a \(lock)") }
            try prove(connection)
            let beginning = try Beginning.changing(connection, lock, known: durable.newest)
            try check(beginning, on: connection)
            try checkDurability(beginning)
            began = true
            let (result, isChanged) = try body(connection)
            guard isChanged else {
                connection.endTransaction()
                return result
            }
            do {
                try connection.commit(on: beginning.durability.standbys)
            } catch let failure as PostgresFailure where failure.leavesCommitOpen {
                throw StoreError.stopped("\(failure), and it is not known whether the change of a \(lock) was kept")
            }
            return result
        }
    }

    /// Before a connection is used for the first time: a server that was killed and started again shows changes of its
    /// disk that no standby has confirmed.
    private func prove(_ connection: PostgresConnection) throws {
        guard !connection.isProved else { return }
        try confirm(connection)
        connection.isProved = true
    }
}
