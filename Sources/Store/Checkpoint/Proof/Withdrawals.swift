import StateMachine

/// The withdrawable effects that were not sent, as the records of a journal say it. What an earlier version of the
/// rules requested or withdrew is believed; what another epoch requested may have been sent.
struct Withdrawals<M: JournaledMachine> {
    /// Of each session, with their lanes.
    private var unsent: [Int64: [EffectPosition: String]] = [:]
    /// Those that the newest transition of their session withdrew. A record must cancel each before the next.
    private(set) var withdrawn: [Int64: Set<EffectPosition>] = [:]

    /// One that should be cancelled, and is pending; nil if there is none.
    func missed(_ session: Int64) -> EffectPosition? { withdrawn[session]?.min { $0.revision < $1.revision } }

    /// Takes the next transition of a session.
    mutating func note(_ effects: [M.Effect], of record: Record, _ session: Int64, _ revision: Int) {
        withdrawn[session] = nil
        guard record.definition.rules == M.version else { return }
        let places = effects.map(M.place)
        let lanes = places.compactMap { $0?.laneWithdrawn }
        let named = unsent[session]?.filter { lanes.contains($1) } ?? [:]
        if !named.isEmpty { withdrawn[session] = Set(named.keys) }
        for case (let index, .withdrawable(let lane)?) in places.enumerated() {
            let position = EffectPosition(session: session, revision: revision, index: index)
            unsent[session, default: [:]][position] = lane
        }
    }

    /// The store was restored: of what is unsent in it, anything may have been sent since the backup.
    mutating func beginEpoch() { unsent = [:] }

    /// An effect is about to be performed, or it is over.
    mutating func remove(_ effect: EffectPosition) {
        unsent[effect.session]?[effect] = nil
        if unsent[effect.session]?.isEmpty ?? false { unsent[effect.session] = nil }
    }

    /// A pending effect is cancelled.
    /// - Returns: whether it was withdrawn.
    mutating func cancel(_ effect: EffectPosition) -> Bool {
        remove(effect)
        defer { if withdrawn[effect.session]?.isEmpty ?? false { withdrawn[effect.session] = nil } }
        return withdrawn[effect.session]?.remove(effect) != nil
    }
}
