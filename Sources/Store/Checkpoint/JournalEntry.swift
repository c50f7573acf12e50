import GRDB
public import StateMachine

/// A transition of some session, as it stands among those of all sessions.
public struct JournalEntry<M: JournaledMachine>: Sendable {
    public let sequence: Int64
    public let owner: String
    /// What the clock said.
    public let at: Instant
    public let event: M.Event
}

extension Transaction {
    /// Whether stock was brought in, taken out or corrected since a record.
    public func stockWasAdjusted(after sequence: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS(SELECT 1 FROM record WHERE sequence > ? AND kind = ?)"),
            arguments: [sequence, Record.Kind.stockAdjustment.rawValue]) ?? false
    }

    /// Every time stock was brought in, taken out or corrected; the newest first. Takes time in proportion to the
    /// journal's length.
    /// - Throws: `StoreError.damaged` for a record that cannot be believed.
    public func stockAdjustments() throws -> [StockAdjustment] {
        var adjustments: [StockAdjustment] = []
        try db.proved(after: 0) { record in
            guard record.kind == .stockAdjustment else { return true }
            adjustments.append(
                StockAdjustment(
                    sequence: record.sequence, at: record.at, reason: try coding.decode(record.event),
                    entries: try coding.decode(record.effects)))
            return true
        }
        return adjustments
    }

    /// The transitions of all sessions whose event, as it is written, has a word in it; the newest first.
    ///
    /// Goes back from the newest record, so that what it takes depends on what has happened since, not on how long the
    /// journal is. A clock that was wrong for a while, and set back, leaves older times among newer ones: only a long
    /// row of older records ends the search.
    /// - Parameters:
    ///   - sequence: the newest record that is known already.
    ///   - since: 1,000 records in a row that are older end the search.
    ///   - word: as it stands in the event's JSON.
    public func entries(after sequence: Int64, since: Instant, with word: String) throws -> [JournalEntry<M>] {
        var entries: [JournalEntry<M>] = []
        var older = 0
        try db.proved(after: sequence) { record in
            guard record.at >= since else {
                older += 1
                return older < 1_000
            }
            older = 0
            guard record.kind == .transition, let session = record.session, record.event.contains(word)
            else { return true }
            guard let owner = try db.owner(session: session) else {
                throw db.damaged("session \(session) has no owner")
            }
            entries.append(
                JournalEntry(
                    sequence: record.sequence, owner: owner, at: record.at, event: try coding.decode(record.event)))
            return true
        }
        return entries
    }
}
