import StateMachine

/// An outside effect that the outside refused for good, or that had no answer within its `EffectPolicy`. It is not
/// asked again until an operator retries or cancels it: see `Engine.retry` and `Engine.cancel`.
public struct ParkedEffect<M: JournaledMachine>: Equatable, Sendable {
    /// Under which it was asked for, and would be retried.
    public let key: EffectKey
    /// Of the session that requested it.
    public let owner: String
    /// What was asked for.
    public let effect: M.Effect
    /// In the words of the port, or why its answer is not awaited any more.
    public let reason: String
    /// When it was parked.
    public let at: Instant
}

extension Transaction {
    /// What is parked, in all sessions: oldest session first, and in each the oldest effect first.
    /// - Throws: `StoreError.damaged` if one of them is not what its records say.
    public func parkedEffects() throws -> [ParkedEffect<M>] {
        try reading.parked().map(parked)
    }

    /// Those of a session, the oldest first.
    func parkedEffects(_ session: Int64) throws -> [ParkedEffect<M>] {
        try reading.parked().filter { $0.position.session == session }.map(parked)
    }

    private func parked(_ listed: ListedEffect) throws -> ParkedEffect<M> {
        let pending = try request(listed)
        let key = pending.key
        guard let sequence = listed.parkedBy, let owner = try reading.owner(session: key.session) else {
            throw reading.damaged("effect \(key.position) is parked by no record, or for no session")
        }
        let record = try reading.record(sequence)
        guard record.kind == .parking, record.concerns == key.position else {
            throw reading.damaged(
                "effect \(key.position) is listed as parked by \(record.label), which did not park it")
        }
        return ParkedEffect(
            key: key, owner: owner, effect: pending.effect, reason: try content(of: record).reason(), at: record.at)
    }

    /// The number of effects that are parked, over all sessions.
    public func parkedCount() throws -> Int { try reading.parkedCount() }

    /// One of the session's parked effects; nil if it is not parked.
    func parkedEffect(_ position: EffectPosition) throws -> M.Effect? {
        try reading.parked(position).map { try request($0).effect }
    }

    /// An effect as a list has it, verified against the record that requested it.
    func request(_ listed: ListedEffect) throws -> PendingEffect<M> {
        let position = listed.position
        let record = try reading.transition(position.session, position.revision)
        let asked = try record.map(effects)
        guard let record, let asked, asked.indices.contains(position.index),
            M.lane(of: asked[position.index]) != nil,
            try content(of: record).effect(listed.text, at: position.index) == asked[position.index]
        else {
            throw reading.damaged(
                "effect \(position) is not what revision \(position.revision) of its session asked for")
        }
        return PendingEffect(
            key: EffectKey(store: record.definition.store, position: position), effect: asked[position.index],
            requestedAt: record.at, rules: record.definition.rules)
    }
}
