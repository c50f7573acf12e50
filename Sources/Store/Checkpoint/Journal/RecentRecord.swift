public import StateMachine

/// A transition of any session, as read from the journal of all sessions.
public struct RecentRecord<M: JournaledMachine>: Sendable {
    /// The number of the record in the journal.
    public let sequence: Int64
    /// Whose session it belongs to.
    public let owner: String
    /// The time of the clock when the record was made.
    public let at: Instant
    /// What happened.
    public let event: M.Event
}

extension Transaction {
    /// Whether stock was added, removed or corrected after a record.
    public func stockWasAdjusted(after sequence: Int64) throws -> Bool {
        try reading.hasRecord(of: .stockAdjustment, after: sequence)
    }

    /// The stock adjustments after a record, newest first; by default all, which takes time in proportion to the
    /// journal's length.
    /// - Parameters:
    ///   - sequence: only adjustments after this record.
    ///   - since: 1,000 consecutive records that are older than this end the search.
    /// - Throws: `StoreError.damaged` if a record does not match its hash.
    public func stockAdjustments(
        after sequence: Int64 = 0, since: Instant = Instant(milliseconds: .min)
    ) throws -> [StockAdjustment] {
        var adjustments: [StockAdjustment] = []
        try records(after: sequence, since: since) { record in
            guard record.kind == .stockAdjustment else { return }
            adjustments.append(
                StockAdjustment(
                    sequence: record.sequence, at: record.at, reason: try coding.decode(record.event),
                    entries: try coding.decode(record.effects)))
        }
        return adjustments
    }

    /// Gives the records after one, newest first, until 1,000 in a row are older than `since`.
    private func records(after sequence: Int64, since: Instant, _ body: (Record) throws -> Void) throws {
        var older = 0
        try reading.records(after: sequence) { record in
            guard record.at >= since else {
                older += 1
                return older < 1_000
            }
            older = 0
            try body(record)
            return true
        }
    }

    /// The transitions of all sessions whose event contains one of some words, newest first.
    ///
    /// Reads backwards from the newest record, so the time it takes depends on what has happened since, not on the
    /// length of the journal. A clock that was wrong and was set back leaves older times between newer ones, so one
    /// older record does not end the search.
    /// - Parameters:
    ///   - sequence: only records after this one.
    ///   - since: 1,000 consecutive records that are older than this end the search.
    ///   - words: words as they are written in the event's JSON.
    public func entries(after sequence: Int64, since: Instant, with words: String...) throws -> [RecentRecord<M>] {
        var entries: [RecentRecord<M>] = []
        try records(after: sequence, since: since) { record in
            guard record.kind == .transition, let session = record.session,
                case let text = try content(of: record).eventText(), words.contains(where: text.contains)
            else { return }
            guard let owner = try reading.owner(session: session) else {
                throw reading.damaged("session \(session) has no owner")
            }
            entries.append(
                RecentRecord(
                    sequence: record.sequence, owner: owner, at: record.at, event: try content(of: record).event()))
        }
        return entries
    }
}
