import CSQLite
import SQLite

/// Claims the next records of sessions, and knows those that one connection wrote to last: nothing has to be read for
/// their next claims.
///
/// What is known holds as long as no other process has written. The claim in the store decides all the same.
final class SessionHeads {
    /// So many are known at most.
    static let most = 4_096

    private var committed: [Int64: SessionPath] = [:]
    /// Those of the transaction that is running.
    private var claimed: [Int64: SessionPath] = [:]
    /// The newest record when the last commit was made.
    private var newest: Int64 = 0

    /// Begins a transaction.
    /// - Parameter newest: the newest record that is durable.
    func begin(after newest: Int64) {
        claimed = [:]
        if newest != self.newest { committed = [:] }
    }

    /// The claims of the transaction are durable.
    func commit(through newest: Int64) {
        if committed.count + claimed.count > Self.most { committed = [:] }
        committed.merge(claimed) { $1 }
        claimed = [:]
        self.newest = newest
    }

    /// Nil for a session without records.
    func newest(of session: Int64, _ db: Database) throws -> SessionPath? {
        try claimed[session] ?? committed[session] ?? db.newest(of: session)
    }

    /// Claims a session's next record.
    /// - Returns: its pointers.
    /// - Throws: `Conflict` where another has claimed it.
    func claim(_ record: Record, of session: Int64, _ db: Database) throws -> (previous: Int64?, skip: Int64?) {
        let before = try newest(of: session, db)
        var path = before ?? SessionPath(0, 0)
        // Of two writers of one record the second is refused.
        let next = path.revision + 1
        guard (before == nil) == (record.kind == .opening), record.revision ?? next == next else {
            throw try db.refusal(of: record, in: session, after: before)
        }
        let skip = try path.add(record.sequence, record.revision) { try db.sequence(session: session, revision: $0) }
        if let before {
            try db.moveHead(of: session, from: before, to: path, by: record)
        } else {
            try db.run("INSERT INTO head(session, revision, sequence) VALUES (?, 0, ?)", [session, record.sequence])
        }
        claimed[session] = path
        return (before?.sequence, skip)
    }
}

extension Database {
    fileprivate func moveHead(
        of session: Int64, from before: SessionPath, to next: SessionPath, by record: Record
    ) throws {
        do {
            try run(
                "UPDATE head SET revision = ?, sequence = ? WHERE session = ? AND revision = ? AND sequence = ?",
                [next.revision, next.sequence, session, before.revision, before.sequence])
            if changes == 1 { return }
        } catch let error as DatabaseError where error.primaryCode == SQLITE_CORRUPT {
            // The twin has another entry, which is found below.
        }
        throw try refusal(of: record, in: session, after: before)
    }

    /// Why a record cannot be the next of its session: another writer was first, or the session's head is no longer
    /// what was written last. That is damage of this session alone.
    fileprivate func refusal(of record: Record, in session: Int64, after known: SessionPath?) throws -> any Error {
        let found = try newest(of: session)
        guard try newestSequence() < record.sequence,
            found?.revision != known?.revision || found?.sequence != known?.sequence
        else { return Conflict() }
        return damaged("session \(session): its newest record is not the one that was written last")
    }
}
