import GRDB
import StateMachine

/// An outside effect that the outside refused for good. It is asked no more until somebody has it retried, or
/// cancels it: see `Engine.retry` and `Engine.cancel`.
public struct ParkedEffect<M: JournaledMachine>: Equatable, Sendable {
    public let key: EffectKey
    /// Of the session that requested it.
    public let owner: String
    public let effect: M.Effect
    /// In the words of the port that was asked.
    public let reason: String
    /// When it was parked.
    public let at: Instant
}

extension Transaction {
    /// What the outside refused for good, in all sessions: oldest session first, and in each the oldest effect first.
    /// - Throws: `StoreError.damaged` if one of them is not what its records say.
    public func parkedEffects() throws -> [ParkedEffect<M>] {
        try db.parked().map { row in
            guard let session = row.number(0), let sequence = row.number(4), let owner = try db.owner(session: session)
            else { throw db.damaged("an effect is parked under no key") }
            let (key, effect) = try owed(session, row.number(1), row.number(2), row.text(3))
            let record = try db.proved(sequence)
            guard record.kind == .parking, record.concerns == key.position else {
                throw db.damaged("effect \(key.position) is listed as parked by \(record.label), which did not park it")
            }
            return ParkedEffect(
                key: key, owner: owner, effect: effect, reason: try coding.decode(record.event), at: record.at)
        }
    }

    /// The number of effects that are parked, over all sessions.
    public func parkedCount() throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM parked")) ?? 0
    }

    /// One of the session's parked effects; nil if it is not parked.
    func parkedEffect(_ position: EffectPosition) throws -> M.Effect? {
        guard let row = try db.parked(position) else { return nil }
        return try owed(position.session, Int64(position.revision), Int64(position.index), row.text(0)).effect
    }

    /// An effect as a table lists it, verified against the record that requested it.
    func owed(
        _ session: Int64, _ revision: Int64?, _ index: Int64?, _ text: String?
    ) throws -> (key: EffectKey, effect: M.Effect) {
        guard let revision = revision.map(Int.init), let index = index.map(Int.init), let text else {
            throw db.damaged("session \(session): an effect is owed under no key")
        }
        let position = EffectPosition(session: session, revision: revision, index: index)
        let record = try db.transition(session, revision)
        let asked = try record.map(effects)
        guard let record, let asked, asked.indices.contains(index), M.placement(of: asked[index]) == .outside,
            try content(of: record).effect(text) == asked[index]
        else { throw db.damaged("effect \(position) is not what revision \(revision) of its session asked for") }
        return (EffectKey(store: record.definition.store, position: position), asked[index])
    }
}

extension Database {
    /// Where an effect is listed follows from the records about it: from its request on in the outbox, while it is
    /// parked in the table of those, and nowhere once it is confirmed or cancelled.
    func list(_ effect: EffectPosition, after record: Record) throws {
        let position: StatementArguments = [effect.session, effect.revision, effect.index]
        func change(_ sql: String, _ arguments: StatementArguments) throws {
            try cachedStatement(sql: sql).execute(arguments: arguments)
            guard changesCount == 1 else {
                throw StoreError.stopped("\(record.label): effect \(effect) is not where this record needs it")
            }
        }
        let unlist = "WHERE session = ? AND revision = ? AND position = ?"
        switch record.kind {
        case .transition, .acknowledgement:
            try change("DELETE FROM outbox " + unlist, position)
        case .parking:
            try change(
                """
                INSERT INTO parked(session, revision, position, effect, sequence)
                SELECT session, revision, position, effect, ? FROM outbox
                """ + " " + unlist, [record.sequence] + position)
            try change("DELETE FROM outbox " + unlist, position)
        case .retry:
            try change(
                """
                INSERT INTO outbox(session, revision, position, effect)
                SELECT session, revision, position, effect FROM parked
                """ + " " + unlist, position)
            try change("DELETE FROM parked " + unlist, position)
        case .cancellation:
            try change("DELETE FROM parked " + unlist, position)
        case .opening, .stockAdjustment, .document, .restoration:
            preconditionFailure("\(record) is about no effect")
        }
    }
}
