import Synchronization

/// A connection that several threads use in turn.
// SQLite lets any thread use a connection (`SQLITE_OPEN_NOMUTEX`), one at a time: `lock` is held around each use.
package final class SharedDatabase: @unchecked Sendable {
    private let database: Database
    private let lock = Mutex(())

    package init(_ database: sending Database) { self.database = database }

    /// Waits while another thread uses it.
    /// - Parameter body: keeps nothing of the connection.
    package func use<Result>(_ body: (Database) throws -> Result) rethrows -> Result {
        var result: Result?
        try lock.withLock { _ in result = try body(database) }
        return result!
    }

    package func close() { use { $0.close() } }
}
