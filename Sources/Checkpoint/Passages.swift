import GRDB
public import StateMachine

/// A transition of some session, as it stands among those of all sessions.
public struct Passage<M: JournaledMachine>: Sendable {
    public let sequence: Int64
    public let owner: String
    /// What the clock said.
    public let at: Instant
    public let event: M.Event
}

extension Transaction {
    /// The transitions of all sessions whose event, as it is written, has a word in it; the newest first.
    ///
    /// Goes back from the newest record, so that what it takes depends on what has happened since, not on how long the
    /// journal is.
    /// - Parameters:
    ///   - sequence: the newest record that is known already.
    ///   - since: a record that is older ends the search.
    public func passages(after sequence: Int64, since: Instant, with word: String) throws -> [Passage<M>] {
        var passages: [Passage<M>] = []
        try db.proved(after: sequence) { record in
            guard record.at >= since else { return false }
            guard record.kind == .transition, let session = record.session, record.event.contains(word)
            else { return true }
            guard let owner = try db.owner(session: session) else {
                throw db.damaged("session \(session) has no owner")
            }
            passages.append(
                Passage(
                    sequence: record.sequence, owner: owner, at: record.at, event: try coding.decode(record.event)))
            return true
        }
        return passages
    }
}
