import GRDB
import StateMachine

/// A second connection to a journal, for reading beside a commit.
///
/// It needs no lock of ours: SQLite shows a commit to other connections after its sync, so what is read here is durable,
/// and a reader neither writes nor checkpoints. (Frames of a killed process that were never synced come back only by a
/// recovery, which does not happen while the journal that this belongs to keeps the log's index open.)
final class JournalReader<M: JournaledMachine>: Sendable {
    private let queue: DatabaseQueue
    private let path: String
    private let definition: Record.Definition

    /// To be opened under the store's lock, like every connection, after the journal itself.
    init(path: String, definition: Record.Definition) throws {
        self.path = path
        self.definition = definition
        queue = try Connection.open(path)
        try queue.inDatabase { db in
            try Connection.harden(db)
            try db.execute(sql: "PRAGMA query_only = ON")
        }
    }

    /// Under the store's lock.
    func close() throws { try queue.close() }

    /// One moment of the journal, whatever is committed meanwhile.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try queue.inDatabase { db in
            var result: Result?
            do {
                try db.inTransaction(.deferred) {
                    let sequence = try db.newestSequence()
                    let head = Head(sequence: sequence, hash: try db.hash(of: sequence) ?? [])
                    result = try body(Transaction(db, nil, Coding(), definition, head, isRetry: false))
                    return .commit
                }
            } catch let error where error is DatabaseError || error is RowDecodingError || error is DecodingError {
                throw StoreError.inside(error, "reading", path, db) ?? .stopped("\(error)")
            }
            return result!
        }
    }
}
