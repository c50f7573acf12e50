import Synchronization

/// What was found to be damaged while a journal is open: a session that must not go on, or the whole store.
final class Quarantine: Sendable {
    private struct Found {
        var store: StoreError?
        var sessions: [Int64: StoreError] = [:]
    }

    private let found = Mutex(Found())

    /// - Parameter session: nil for the whole store. The first finding is the one that is reported.
    func add(_ error: StoreError, session: Int64?) {
        found.withLock { found in
            if let session {
                found.sessions[session] = found.sessions[session] ?? error
            } else {
                found.store = found.store ?? error
            }
        }
    }

    /// How many findings there are: what is stopped stays so.
    var count: Int { found.withLock { $0.sessions.count + ($0.store == nil ? 0 : 1) } }

    func checkStore() throws(StoreError) {
        if let error = found.withLock({ $0.store }) { throw error }
    }

    func check(_ session: Int64) throws(StoreError) {
        if let error = found.withLock({ $0.sessions[session] }) { throw error }
    }
}
