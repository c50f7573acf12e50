import Checkpoint

/// The newest revisions of sessions, as this process read or wrote them last, so that a transaction that writes need
/// not ask for each one. They hold for the record whose hash they were learnt with, which stands for all before it.
struct KnownRevisions {
    /// The newest record that they take into account.
    private(set) var head = Head.genesis
    private var revisions: [Int64: Int] = [:]

    private static let most = 20_000

    /// Nil for a session that nothing is known of.
    subscript(session: Int64) -> Int? { revisions[session] }

    /// - Parameter revision: 0 for a session without a transition.
    mutating func note(_ session: Int64, _ revision: Int) {
        // All at once: those who are active are back with their next event.
        if revisions.count >= Self.most { revisions = [:] }
        revisions[session] = revision
    }

    /// Takes all records up to this one into account.
    mutating func advance(to head: Head) { self.head = head }

    /// So many records of others are read to go on with what is known.
    private static let gap: Int64 = 1_000

    /// Asks in a transaction for what others have written: number, hash, session and revision of each record, and of
    /// the one that is known, so that it is seen whether they go on from there. Nil where nothing is known.
    var question: PostgresStatement? {
        guard !revisions.isEmpty else { return nil }
        return PostgresStatement(
            """
            SELECT sequence, hash, session, revision FROM record
            WHERE sequence BETWEEN $1 AND $2 AND (SELECT max(sequence) FROM record) <= $2 ORDER BY sequence
            """, [.integer(head.sequence), .integer(head.sequence + Self.gap)])
    }

    /// Takes into account what others have written, or knows nothing from here on.
    /// - Parameters:
    ///   - newest: the store's newest record.
    ///   - rows: the answer to `question`; empty where it was not asked.
    mutating func catchUp(with newest: Head, _ rows: [PostgresRow]) {
        guard head != newest else { return }
        let isWhole =
            rows.count == newest.sequence - head.sequence + 1 && rows.first?.bytes(1) == head.hash
            && rows.last?.bytes(1) == newest.hash
        if !isWhole { revisions = [:] }
        head = newest
        guard isWhole else { return }
        for row in rows.dropFirst() {
            if let session = row.number(2), let revision = row.number(3) { note(session, Int(revision)) }
        }
    }
}
