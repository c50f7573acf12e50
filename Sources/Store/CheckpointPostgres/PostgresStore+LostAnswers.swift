import Checkpoint

/// Commits whose answer is lost, or cannot be believed.
extension PostgresStore {
    func unanswered(_ mark: CommitMark, _ failure: PostgresFailure) -> OpenCommit {
        if case .warned = failure { pool.counts.withLock { $0.warned += 1 } }
        return OpenCommit(mark: mark, failure: failure)
    }

    /// It is not known whether the commit with this mark was kept.
    struct OpenCommit: Error {
        let mark: CommitMark
        let failure: PostgresFailure
    }

    /// Whether a transaction was committed, and is on the standby.
    /// - Throws: `StoreError.stopped` where that cannot be found out in time.
    func isKept(_ open: OpenCommit) throws -> Bool {
        pool.counts.withLock { $0.lookedUp += 1 }
        let end = ContinuousClock.now + pool.settings.retryTimeout
        var reason = ""
        repeat {
            do {
                return try pool.use(until: end) { connection in
                    // What was committed before this is on the standby when this is. While the lost transaction still
                    // runs, it holds the lock that this waits for.
                    let (beginning, _) = try begin(connection, isExpecting: false)
                    let isKept = try open.mark.isKept(connection)
                    try connection.commit(on: beginning.durability.standbys)
                    return isKept
                }
            } catch let failure as PostgresFailure {
                if failure.isOfLock, case .failed(_, let what, _) = pool.waitForStandby() { reason = ": \(what)" }
                pool.pause()
            } catch StoreError.failed {
                pool.pause()
            }
        } while ContinuousClock.now < end
        throw StoreError.stopped("\(open.failure), and no server could be asked what became of the commit\(reason)")
    }
}
