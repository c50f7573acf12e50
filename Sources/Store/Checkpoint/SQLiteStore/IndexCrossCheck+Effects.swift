import SQLite
import StateMachine

/// What is owed to the outside, and what is parked, read from two b-trees that must agree.
extension Database {
    /// The effects that a session owes, by revision and position.
    func pendingEffects(session: Int64) throws -> [ListedEffect] {
        func position(_ row: Row) throws -> EffectPosition {
            guard let revision = row.number(0), let index = row.number(1) else {
                throw damaged("session \(session): an effect is owed under no key")
            }
            return EffectPosition(session: session, revision: Int(revision), index: Int(index))
        }
        let effects = try all(
            """
            SELECT revision, position, effect FROM outbox INDEXED BY sqlite_autoindex_outbox_1
            WHERE session = ? ORDER BY revision, position
            """, [session]
        ) { row in
            guard let text = row.text(2) else {
                throw damaged("session \(session): an effect is owed without its text")
            }
            return ListedEffect(try position(row), text: text)
        }
        let twins = try all(
            "SELECT revision, position FROM outbox INDEXED BY outbox_twin WHERE session = ? ORDER BY revision, position",
            [session], position)
        guard effects.map(\.position) == twins else {
            throw disagreement("session \(session): what is owed to the outside")
        }
        return effects
    }

    func isPending(_ key: EffectPosition) throws -> Bool {
        try agreed(
            """
            SELECT (SELECT 1 FROM outbox INDEXED BY sqlite_autoindex_outbox_1
                WHERE session = ?1 AND revision = ?2 AND position = ?3),
              (SELECT 1 FROM outbox INDEXED BY outbox_twin WHERE session = ?1 AND revision = ?2 AND position = ?3)
            """, [key.session, key.revision, key.index], "effect \(key)") != nil
    }

    /// The sessions that owe something to the outside.
    func sessionsWithPendingEffects() throws -> [[SQLValue]] {
        try agreed(
            "SELECT DISTINCT session FROM outbox INDEXED BY sqlite_autoindex_outbox_1 ORDER BY session",
            "SELECT DISTINCT session FROM outbox INDEXED BY outbox_twin WHERE session >= 0 ORDER BY session", [],
            "what is owed to the outside")
    }

    /// Session, revision, position, effect and record of each parked effect.
    func parked() throws -> [[SQLValue]] {
        let rows = try all(
            """
            SELECT session, revision, position, effect, sequence FROM parked
            INDEXED BY sqlite_autoindex_parked_1 ORDER BY session, revision, position
            """)
        let keys = try all(
            """
            SELECT session, revision, position, sequence FROM parked INDEXED BY parked_twin
            WHERE session >= 0 ORDER BY session, revision, position
            """)
        guard rows.map({ [0, 1, 2, 4].map($0.number) }) == keys.map({ (0...3).map($0.number) }) else {
            throw disagreement("what is parked")
        }
        return rows
    }

    /// The effect of one that is parked; nil if it is not.
    func parked(_ key: EffectPosition) throws -> String? {
        let arguments: [any SQLConvertible] = [key.session, key.revision, key.index]
        let sequence = try agreed(
            """
            SELECT (SELECT sequence FROM parked INDEXED BY sqlite_autoindex_parked_1
                WHERE session = ?1 AND revision = ?2 AND position = ?3),
              (SELECT sequence FROM parked INDEXED BY parked_twin WHERE session = ?1 AND revision = ?2 AND position = ?3)
            """, arguments, "effect \(key)")
        guard sequence != nil else { return nil }
        return try first("SELECT effect FROM parked WHERE session = ? AND revision = ? AND position = ?", arguments) {
            row in
            guard let text = row.text(0) else { throw damaged("effect \(key) is parked without its text") }
            return text
        }
    }
}
