import StateMachine

/// One transition, read back with what led to it and what followed from it.
public struct Explanation<M: JournaledMachine>: Equatable, Sendable {
    /// The outcome of an effect that the transition requested.
    public enum Fate: Equatable, Sendable {
        /// An effect inside the store, committed with the record.
        case committed
        /// An outside effect that is not confirmed yet.
        case pending
        /// An outside effect that was confirmed by this record.
        case acknowledged(sequence: Int64, revision: Int?, at: Instant)
        /// An outside effect that the outside refused for good, by this record; it may be retried.
        case parked(sequence: Int64, reason: String, at: Instant)
        /// An outside effect that was cancelled or withdrawn by this record.
        case cancelled(sequence: Int64, at: Instant)
    }

    /// An effect that the transition requested.
    public struct Effect: Equatable, Sendable {
        /// Its place in the journal.
        public let key: EffectPosition
        /// What was requested.
        public let effect: M.Effect
        /// Where it takes place.
        public let placement: Placement
        /// What became of it.
        public let fate: Fate
        /// The answer to it that the machine refused; nil if it refused none.
        public let refusedAnswer: M.Event?
    }

    /// The number of the record in the journal.
    public let sequence: Int64
    /// The transition.
    public let item: HistoryEntry<M>
    /// The state before the event.
    public let before: M.State
    /// The outside effect that the event answers, if it answers one.
    public let answers: (key: EffectPosition, effect: M.Effect?)?
    /// In the order in which they were requested.
    public let effects: [Effect]
    /// In the order of the ledger.
    public let postings: [Posting]

    public static func == (a: Self, b: Self) -> Bool {
        a.sequence == b.sequence && a.item == b.item && a.before == b.before && a.answers?.key == b.answers?.key
            && a.answers?.effect == b.answers?.effect && a.effects == b.effects && a.postings == b.postings
    }
}

extension Transaction {
    /// What led to a revision of a session, and what followed from it; nil if the session has no such revision.
    /// - Throws: `StoreError.damaged` if one of its records does not match its hash, or an effect is neither pending
    ///   nor confirmed.
    public func explain(_ session: Int64, revision: Int) throws -> Explanation<M>? {
        guard let record = try reading.transition(session, revision) else { return nil }
        let before = try reading.transition(session, revision - 1).map(item)
        let item = try item(record)
        let answers = try record.concerns.map { key in
            let asked = try reading.transition(session, key.revision).map(effects)
            return (key, asked.flatMap { $0.indices.contains(key.index) ? $0[key.index] : nil })
        }
        return Explanation(
            sequence: record.sequence, item: item, before: before?.state ?? M.initial, answers: answers,
            effects: try item.effects.enumerated().map { index, effect in
                let key = EffectPosition(session: session, revision: revision, index: index)
                let placement = M.placement(of: effect)
                let fate = M.lane(of: effect) != nil ? try fate(of: key) : .committed
                return .init(
                    key: key, effect: effect, placement: placement, fate: fate,
                    refusedAnswer: try refusedAnswer(to: key, fate))
            }, postings: try postings(of: record))
    }

    private func refusedAnswer(to key: EffectPosition, _ fate: Explanation<M>.Fate) throws -> M.Event? {
        guard case .acknowledged(let sequence, nil, _) = fate else { return nil }
        let record = try whole(reading.record(sequence))
        return record.hasRefusedAnswer ? try content(of: record).event() : nil
    }

    /// What became of an effect that was requested from the outside. The time it takes does not depend on the journal's
    /// length.
    /// - Throws: `StoreError.damaged` if it is neither pending nor confirmed, parked or cancelled; `archiveMissing`
    ///   where the record that says so is in an archive that is not at hand.
    public func fate(of key: EffectPosition) throws -> Explanation<M>.Fate {
        if try isPending(key) { return .pending }
        let sequence = try reading.newestRecord(concerning: key)
        let record = try sequence.map(reading.record).map(whole)
        // Inside the store, where the machine does not say so: no record is about it.
        if sequence == nil, !M.isKnown { return .committed }
        guard let sequence, let record, record.concerns == key else {
            throw reading.damaged("effect \(key) is neither pending nor settled")
        }
        switch record.kind {
        case .transition, .acknowledgement:
            return .acknowledged(sequence: sequence, revision: record.revision, at: record.at)
        case .parking where try parkedEffect(key) != nil:
            return .parked(sequence: sequence, reason: try content(of: record).reason(), at: record.at)
        case .cancellation:
            return .cancelled(sequence: sequence, at: record.at)
        case .parking, .retry, .dispatch, .opening, .stockAdjustment, .document, .restoration, .archive, .archived:
            throw reading.damaged("effect \(key) is not listed as \(record.label), the newest about it, says")
        }
    }
}
