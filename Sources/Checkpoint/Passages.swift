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
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT sequence, owner, at, event, kind FROM record LEFT JOIN session ON session.id = record.session
                    WHERE sequence > ? ORDER BY sequence DESC
                    """), arguments: [sequence])
        var passages: [Passage<M>] = []
        while let row = try rows.next() {
            let at = Instant(milliseconds: try row.decode(atIndex: 2))
            guard at >= since else { break }
            let event: String = try row.decode(atIndex: 3)
            let kind: String = try row.decode(atIndex: 4)
            guard kind == Record.Kind.transition.rawValue, event.contains(word) else { continue }
            passages.append(
                Passage(
                    sequence: try row.decode(atIndex: 0), owner: try row.decode(atIndex: 1), at: at,
                    event: try coding.decode(event)))
        }
        return passages
    }
}
