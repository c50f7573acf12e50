import Foundation
import GRDB
import StateMachine

/// Data that an earlier version of an application kept in files beside the journal, and that the journal holds now.
public struct FormerFiles: Sendable {
    /// Content by the name of its document; see `Transaction.document`.
    public var documents: [String: [UInt8]] = [:]
    /// The files and folders that are not needed any more once the documents are stored.
    public var paths: [String] = []

    public init() {}
}

extension Journal {
    /// Makes documents of what lay beside a store that is being brought up to date, in the commit that does so.
    /// - Returns: the newest record then.
    static func keep(_ files: FormerFiles, _ db: Database, after head: Head) throws -> Head {
        let statements = try PreparedStatements(db)
        defer { statements.finalize() }
        let transaction = Transaction<M>(db, statements, Coding(), definition, head, Stops(), isRetry: false)
        // No clock was asked: nothing has happened since.
        let at = head.sequence == 0 ? Instant(milliseconds: 0) : try db.proved(head.sequence).at
        for (name, content) in files.documents.sorted(by: { $0.key < $1.key }) {
            try transaction.keep(document: name, content, at: at)
        }
        return transaction.head
    }
}
