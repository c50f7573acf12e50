import GRDB
import StateMachine

/// One transition with what led to it and all that followed from it, read back.
public struct Explanation<M: JournaledMachine>: Equatable, Sendable {
    /// What became of an effect the transition asked for.
    public enum Fate: Equatable, Sendable {
        /// It lives in the store and was committed with the record.
        case committed
        /// It lives outside, and its confirmation is still waited for.
        case pending
        /// It was confirmed, as this record says.
        case settled(sequence: Int64, revision: Int?, at: Instant)
        /// It is neither waited for nor confirmed: the store is damaged.
        case lost
    }

    public struct Effect: Equatable, Sendable {
        public let key: EffectKey
        public let effect: M.Effect
        public let placement: Placement
        public let fate: Fate
    }

    /// One line of the ledger.
    public struct Posting: Codable, Equatable, Sendable {
        public let account: String
        /// Minor units of the currency.
        public let amount: Int64
        /// ISO 4217.
        public let currency: String
    }

    /// Number of the record in the journal.
    public let sequence: Int64
    public let item: HistoryItem<M>
    /// The state the event met.
    public let before: M.State
    /// The outside effect that the event is the answer to.
    public let answers: (key: EffectKey, effect: M.Effect?)?
    /// In the order they were asked for.
    public let effects: [Effect]
    /// As they stand in the ledger.
    public let postings: [Posting]

    public static func == (a: Self, b: Self) -> Bool {
        a.sequence == b.sequence && a.item == b.item && a.before == b.before && a.answers?.key == b.answers?.key
            && a.answers?.effect == b.answers?.effect && a.effects == b.effects && a.postings == b.postings
    }
}

extension Transaction {
    /// How a session came to a revision and what followed; nil for a revision it does not have.
    public func explain(_ session: Int64, revision: Int) throws -> Explanation<M>? {
        let items = try history(session, revisions: max(1, revision - 1)...max(1, revision))
        guard let item = items.last, item.revision == revision else { return nil }
        let row = try Row.fetchOne(
            db, sql: "SELECT sequence, settles_revision, settles_index FROM record WHERE session = ? AND revision = ?",
            arguments: [session, revision])
        guard let row else { return nil }
        let sequence = try row.decode(Int64.self, atIndex: 0)
        var answers: (EffectKey, M.Effect?)?
        if let settled = try row.decode(Int?.self, atIndex: 1), let index = try row.decode(Int?.self, atIndex: 2) {
            let asked = try history(session, revisions: settled...settled).first?.effects
            answers = (
                EffectKey(session: session, revision: settled, index: index),
                asked.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            )
        }
        return Explanation(
            sequence: sequence, item: item, before: items.count > 1 ? items[0].state : M.initial, answers: answers,
            effects: try item.effects.enumerated().map { index, effect in
                let key = EffectKey(session: session, revision: revision, index: index)
                let placement = M.placement(of: effect)
                return .init(key: key, effect: effect, placement: placement, fate: try fate(of: key, placement))
            }, postings: try postings(sequence))
    }

    private func fate(of key: EffectKey, _ placement: Placement) throws -> Explanation<M>.Fate {
        guard placement == .outside else { return .committed }
        if try isPending(key) { return .pending }
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT sequence, revision, at FROM record
                WHERE session = ? AND settles_revision = ? AND settles_index = ?
                """, arguments: [key.session, key.revision, key.index])
        guard let row else { return .lost }
        return .settled(
            sequence: try row.decode(atIndex: 0), revision: try row.decode(atIndex: 1),
            at: Instant(milliseconds: try row.decode(atIndex: 2)))
    }

    private func postings(_ sequence: Int64) throws -> [Explanation<M>.Posting] {
        try Row.fetchAll(
            db, sql: "SELECT account, amount, currency FROM posting WHERE sequence = ? ORDER BY position, line",
            arguments: [sequence]
        ).map {
            .init(
                account: try $0.decode(atIndex: 0), amount: try $0.decode(atIndex: 1),
                currency: try $0.decode(atIndex: 2))
        }
    }
}
