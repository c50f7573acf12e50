import SQLite
import StateMachine

/// Reads from two b-trees, which must agree before an answer is used.
///
/// A disk may lose a write and later return the page as it was before. Such a page is intact but old, so a checksum
/// does not reveal it. Therefore every fact that depends on what a page contains, or does not contain, is stored in two
/// b-trees that share no page. If one page, leaf or inner, is old, the two differ, and the operation that needs the
/// fact is refused.
///
/// | fact | one b-tree | the other |
/// |---|---|---|
/// | the newest record of the journal | `record` | the anchor, which is no page |
/// | a record's columns | `record` | its hash and that of the record before, which the newest record covers |
/// | a session's newest record, that it has no newer one | `head` | `head_twin` |
/// | another record of a session | the pointer to it | the record itself, which says whose and which it is |
/// | that a request was not answered | `request` | `request_twin`; since the last checkpoint: `record` |
/// | an owner's session, that there is none | index of `session` on owner | `session_twin` |
/// | a session's owner | `session` | `session_twin` |
/// | the number of a new session | `session` | `head` |
/// | the pending effects | `outbox` | `outbox_twin`; each effect: its record |
/// | the parked effects | `parked` | `parked_twin`; each effect: its record, and the one that parked it |
/// | what is due, and that nothing else is | index of `due` on (at, session) | `due_at_twin` |
/// | stock | `stock` | `stock_twin` |
/// | that a token was used, that it was not | `redeemed` | `redeemed_twin`; where and when: its record |
/// | where an archived token was used | `redeemed` | `redeemed_twin` |
/// | postings | `posting` | their record |
/// | a row of a machine's table, that there is none | `entry` | `entry_twin`; its value: its record |
/// | a document's newest version, that there is none | `document` | `document_twin`; its content: its record |
/// | which program wrote a record | `definition` | the record's hash |
/// | how many pages there are (page 1) | the header | the length of the file |
///
/// SQLite updates a twin in the statement that changes its table, and refuses to change a row whose entry is missing in
/// the twin: our code cannot forget one.
extension Database {
    func session(owner: String) throws -> Int64? {
        let session = try agreed(
            """
            SELECT (SELECT id FROM session INDEXED BY sqlite_autoindex_session_1 WHERE owner = ?1),
              (SELECT id FROM session INDEXED BY session_twin WHERE owner = ?1)
            """, [owner], "an owner's session")
        if let session {
            let name = try first(Self.ownerOfSession, [session]) { $0.text(0) }
            guard name == owner else { throw damaged("session \(session) is not listed under its owner") }
        }
        return session
    }

    private static var ownerOfSession: String { "SELECT owner FROM session NOT INDEXED WHERE id = ?" }

    func owner(session: Int64) throws -> String? {
        guard let value = try first(Self.ownerOfSession, [session], { $0[0] }) else {
            guard try !hasRecords(session: session) else { throw damaged("session \(session) has no owner") }
            return nil
        }
        guard let owner = value.text, try self.session(owner: owner) == session else {
            throw damaged("session \(session) is not listed under its owner")
        }
        return owner
    }

    /// All sessions, in the order they came.
    func owners() throws -> [(session: Int64, owner: String)] {
        let rows = try agreed(
            "SELECT id, owner FROM session NOT INDEXED ORDER BY id",
            "SELECT id, owner FROM session INDEXED BY session_twin WHERE owner >= '' ORDER BY id", [], "the sessions")
        return try rows.map { row in
            guard let session = row.number(0), let owner = row.text(1) else { throw damaged("a session has no owner") }
            return (session, owner)
        }
    }

    /// Pieces of stock at a place; nil for an unknown one.
    func stock(_ place: String) throws -> Int64? {
        try agreed(
            """
            SELECT (SELECT count FROM stock INDEXED BY sqlite_autoindex_stock_1 WHERE place = ?1),
              (SELECT count FROM stock INDEXED BY stock_twin WHERE place = ?1)
            """, [place], "the stock at \(place)")
    }

    func stock() throws -> [[SQLValue]] {
        try agreed(
            "SELECT place, count FROM stock INDEXED BY sqlite_autoindex_stock_1 ORDER BY place",
            "SELECT place, count FROM stock INDEXED BY stock_twin WHERE place >= '' ORDER BY place", [], "the stock")
    }

    /// The sessions whose deadline has passed, the earliest first.
    func due(at now: Instant, limit: Int) throws -> [[SQLValue]] {
        func sql(_ index: String) -> String {
            "SELECT session, at FROM due INDEXED BY \(index) WHERE at <= ? ORDER BY at, session LIMIT ?"
        }
        return try agreed(sql("due_at"), sql("due_at_twin"), [now.milliseconds, limit], "what is due")
    }

    /// The earliest deadline.
    func nextDeadline() throws -> Instant? {
        try agreed(
            """
            SELECT (SELECT min(at) FROM due INDEXED BY due_at), (SELECT min(at) FROM due INDEXED BY due_at_twin)
            """, [], "what is due next"
        ).map { Instant(milliseconds: $0) }
    }

    /// The record in which a token was used.
    func redemption(_ token: String, session: Int64) throws -> Int64? {
        try agreed(
            """
            SELECT (SELECT sequence FROM redeemed INDEXED BY sqlite_autoindex_redeemed_1
                WHERE session = ?1 AND token = ?2),
              (SELECT sequence FROM redeemed INDEXED BY redeemed_twin WHERE session = ?1 AND token = ?2)
            """, [session, token], "session \(session): whether a token was used")
    }

    /// The record of a document's newest content.
    func documentVersion(_ name: String) throws -> Int64? {
        try agreed(
            """
            SELECT (SELECT sequence FROM document INDEXED BY sqlite_autoindex_document_1 WHERE name = ?1),
              (SELECT sequence FROM document INDEXED BY document_twin WHERE name = ?1)
            """, [name], "the document '\(name)'")
    }

    func documentNames() throws -> [String] {
        let rows = try agreed(
            "SELECT name, sequence FROM document NOT INDEXED ORDER BY name",
            "SELECT name, sequence FROM document INDEXED BY document_twin WHERE name >= '' ORDER BY name", [],
            "the documents")
        return rows.compactMap { $0.text(0) }
    }

    // MARK: -

    func agreed(
        _ sql: String, _ arguments: [any SQLConvertible], _ what: @autoclosure () -> String
    ) throws -> Int64? {
        try first(sql, arguments) { row in
            if row.isNull(0), row.isNull(1) { return nil }
            guard let one = row.number(0), one == row.number(1) else { throw disagreement(what()) }
            return one
        }
    }

    func agreed(
        _ one: String, _ other: String, _ arguments: [any SQLConvertible], _ what: @autoclosure () -> String
    ) throws -> [[SQLValue]] {
        let rows = try all(one, arguments)
        guard try rows == all(other, arguments) else { throw disagreement(what()) }
        return rows
    }

    func disagreement(_ what: String) -> StoreError {
        damaged("\(what) stands in two places, and they do not agree: one is changed, or older than the other")
    }

    /// A finding, named so that it can be looked up; the session or the whole store stops, as far as it reaches.
    func damaged(_ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "nothing was changed")
    }
}
