import SQLite
import StateMachine

/// Data that an earlier version of an application kept in files beside the journal, and that the journal holds now.
public struct FormerFiles: Sendable {
    /// Content by the name of its document; see `Transaction.document`.
    public var documents: [String: [UInt8]] = [:]
    /// The files and folders that are not needed any more once the documents are stored.
    public var paths: [String] = []

    /// None.
    public init() {}
}

extension Journal {
    /// Makes documents of what lay beside a store that is being brought up to date, in the commit that does so.
    /// - Returns: the newest record then.
    static func keep(
        _ files: FormerFiles, _ db: Database, after head: Head, of store: StoreIdentity
    ) throws -> Head {
        try prepare(db, after: head, of: store) { transaction, at in
            for (name, content) in files.documents.sorted(by: { $0.key < $1.key }) {
                try transaction.keep(document: name, content, at: at)
            }
        }
    }

    /// Writes records into a database that is no store yet, or not one of this version.
    /// - Parameters:
    ///   - db: the database.
    ///   - head: its newest record.
    ///   - store: what the records are written with.
    ///   - body: gets the time of the newest record, too: no clock is asked, because nothing has happened since.
    /// - Returns: the newest record then.
    static func prepare(
        _ db: Database, after head: Head, of store: StoreIdentity, _ body: (WriteTransaction<M>, Instant) throws -> Void
    ) throws -> Head {
        let transaction = WriteTransaction<M>(
            SQLiteWriting(db, try PreparedStatements(db), head), Coding(), definition(of: store), Quarantine())
        try body(transaction, head.sequence == 0 ? .epoch : try db.proved(head.sequence).at)
        return transaction.head
    }
}
