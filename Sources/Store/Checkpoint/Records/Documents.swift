public import StateMachine

/// Documents: named contents that an application keeps beside its machine's sessions, such as a list of permissions.
/// The journal's database holds the newest content under each name. Every change is a record, so that neither a change
/// nor its loss goes unnoticed.
///
/// The content is in the table `document`, its SHA-256 in the record that the row names, and the number of that record
/// also in an index that shares no page with the table. See `IndexCrossCheck`.
extension Transaction {
    /// The newest content under a name; nil if there is none.
    /// - Throws: `StoreError.damaged` if the content does not match its record, or is older than the newest known
    ///   version.
    public func document(_ name: String) throws -> [UInt8]? {
        guard let newest = try reading.documentVersion(name) else { return nil }
        let record = try reading.record(newest)
        guard record.kind == .document, let change: DocumentChange = try? coding.decode(record.event),
            change.name == name
        else { throw reading.damaged("the document '\(name)' is not the one of \(record.label)") }
        guard let content = try reading.document(name, version: newest),
            DocumentChange.digest(content) == change.digest
        else {
            throw reading.damaged("the document '\(name)' does not match the digest in \(record.label)")
        }
        return content
    }

    /// The number of the record with the newest content, which identifies the version; nil if there is none.
    /// - Throws: `StoreError.damaged` if the two places that hold it disagree.
    public func documentVersion(_ name: String) throws -> Int64? { try reading.documentVersion(name) }

    /// The names with this prefix, sorted.
    /// - Throws: `StoreError.damaged` if the two places that hold them disagree.
    public func documents(beginning prefix: String) throws -> [String] {
        try reading.documentNames().filter { $0.hasPrefix(prefix) }
    }
}

extension WriteTransaction {
    /// Sets the content under a name, in this commit. If the content is the same already, nothing is written.
    /// - Throws: the errors of `document`.
    public func keep(document name: String, _ content: [UInt8], at: Instant) throws {
        guard try document(name) != content else { return }
        try note(DocumentChange(name: name, digest: DocumentChange.digest(content)), at: at)
        try writing.keep(document: name, content, version: head.sequence)
    }
}
