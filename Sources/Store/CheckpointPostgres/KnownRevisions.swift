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

    /// Takes into account what others have written, or knows nothing from here on.
    /// - Parameters:
    ///   - newest: the store's newest record.
    ///   - rows: number, hash, session and revision of the records between two numbers, both included.
    mutating func catchUp(with newest: Head, _ rows: (Int64, Int64) throws -> [PostgresRow]) throws {
        guard head != newest else { return }
        let (known, former) = (head, revisions)
        (revisions, head) = ([:], newest)
        let gap = newest.sequence - known.sequence
        guard !former.isEmpty, gap > 0, gap <= Self.gap else { return }
        let found = try rows(known.sequence, newest.sequence)
        // With the record itself, so that it is seen whether what follows goes on from there.
        guard found.count == gap + 1, found.first?.bytes(1) == known.hash, found.last?.bytes(1) == newest.hash else {
            return
        }
        revisions = former
        for row in found.dropFirst() {
            if let session = row.number(2), let revision = row.number(3) { note(session, Int(revision)) }
        }
    }
}
