import Foundation
import GRDB
public import StateMachine

/// What an application keeps beside its machine's sessions, such as a list of who may do what: the newest content under
/// a name, in the journal's own database. Each change is a record, so that neither a change nor its loss goes unseen.
///
/// The content stands in the table `document`, its SHA-256 in the record that the row names, and that record's number
/// once more in an index that shares no page with the table. See `Twins`.
extension Transaction {
    /// The newest content under a name; nil where none was kept.
    /// - Throws: `StoreError.damaged` for content that is not what its record says, or older than what is known.
    public func document(_ name: String) throws -> [UInt8]? {
        guard let newest = try db.documentVersion(name) else { return nil }
        let record = try db.proved(newest)
        guard record.kind == .document, let change: DocumentChange = try? coding.decode(record.event),
            change.name == name
        else { throw db.damaged("the document '\(name)' is not what \(record.label) tells of") }
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT content FROM document WHERE name = ? AND sequence = ?"),
            arguments: [name, newest])
        guard let content = row?.bytes(0), DocumentChange.digest(content) == change.digest else {
            throw db.damaged("the document '\(name)' does not match the digest in \(record.label)")
        }
        return content
    }

    /// The number of the record that kept the newest content, by which one version is told from another; nil where none
    /// was kept.
    /// - Throws: `StoreError.damaged` where it stands in two places that do not agree.
    public func documentVersion(_ name: String) throws -> Int64? { try db.documentVersion(name) }

    /// The names that begin like this, in order.
    /// - Throws: `StoreError.damaged` where they stand in two places that do not agree.
    public func documents(beginning prefix: String) throws -> [String] {
        try db.documentNames().filter { $0.hasPrefix(prefix) }
    }

    /// Keeps content under a name, in this commit, in place of what was there. What is there already is not written
    /// again.
    /// - Throws: what `document` throws.
    public func keep(document name: String, _ content: [UInt8], at: Instant) throws {
        guard try document(name) != content else { return }
        try note(DocumentChange(name: name, digest: DocumentChange.digest(content)), at: at)
        try db.cachedStatement(
            sql: """
                INSERT INTO document(name, sequence, content) VALUES (?, ?, ?)
                ON CONFLICT(name) DO UPDATE SET sequence = excluded.sequence, content = excluded.content
                """
        ).execute(arguments: [name, head.sequence, Data(content)])
    }
}
