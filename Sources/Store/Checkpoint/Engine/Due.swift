import SQLite
import StateMachine

/// An index of the sessions by their next deadline: what is due is found without looking at those that sleep.
extension Transaction {
    /// The sessions that have a deadline which has passed, with their owners, the longest overdue first.
    /// - Parameters:
    ///   - now: deadlines at this instant have passed.
    ///   - limit: the largest number to return, 1 or more.
    /// - Throws: `StoreError.damaged` if the index is.
    public func due(at now: Instant, limit: Int = .max) throws -> [(session: Int64, owner: String)] {
        try named(reading.due(at: now, limit: limit))
    }

    /// The earliest deadline of any session; nil if none has one.
    /// - Throws: `StoreError.damaged` if the index is.
    public func nextDeadline() throws -> Instant? { try reading.nextDeadline() }
}

@_spi(Stores) extension StoreWriting {
    /// Rebuilds the index: for a store that has none yet, and for rules under which deadlines may be others. A session
    /// that cannot be read has no deadline; reading it reports why.
    ///
    /// Leaves the index as it is where a newer version has moved a session: that version has made it.
    func rescheduleAll<M: JournaledMachine>(of machine: M.Type, _ coding: Coding) throws {
        var deadlines: [Int64: Instant] = [:]
        do {
            for (session, owner) in try owners() {
                deadlines[session] = try deadline(of: machine, session, owner, coding)
            }
        } catch StoreError.newerRules { return }
        try unscheduleAll()
        for (session, deadline) in deadlines.sorted(by: { $0.key < $1.key }) { try schedule(session, at: deadline) }
    }

    /// What a session's newest state has; nil for one that cannot be read.
    /// - Throws: `StoreError.failed` for one that the coder does not open: its deadline would be lost. `newerRules` for
    ///   one that a newer version has moved.
    func deadline<M: JournaledMachine>(
        of machine: M.Type, _ session: Int64, _ owner: String?, _ coding: Coding
    ) throws -> Instant? {
        let record: Record?
        do { record = try newestRecord(session: session).map(self.record) } catch is StoreError { return nil }
        guard let record, record.kind == .transition else { return nil }
        let content = RecordCoding<M>(coding: coding, record: record, store: name) { owner }
        try checkPayload(of: content)
        do { return M.deadline(of: try content.state()) } catch let newer as StoreError { throw newer } catch {
            return nil
        }
    }
}

extension Database {
    /// - Parameter instant: nil for a session that has no deadline any more.
    func schedule(_ session: Int64, at instant: Instant?) throws {
        guard let instant else {
            return try run("DELETE FROM due WHERE session = ?", [session])
        }
        try run(
            "INSERT INTO due(session, at) VALUES (?, ?) ON CONFLICT(session) DO UPDATE SET at = excluded.at",
            [session, instant.milliseconds])
    }

    func unscheduleAll() throws { try run("DELETE FROM due") }
}
