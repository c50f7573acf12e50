import StateMachine

/// An effect that the journal requested from the outside, with the answer that it knows: for an audit of the outside.
public struct OutsideEffect<M: JournaledMachine>: Equatable, Sendable {
    /// Under which it is asked for.
    public let key: EffectKey
    /// What was requested.
    public let effect: M.Effect
    /// It was confirmed. Neither this nor pending: it is parked, or was cancelled or withdrawn.
    public fileprivate(set) var isSettled = false
    /// The event that the confirmation became; nil if the machine got no event.
    public fileprivate(set) var answer: M.Event?
    /// Whether the machine refused the answer: no state says what the outside has done. False for answers that
    /// were refused before they were recorded.
    public fileprivate(set) var isAnswerRefused = false
}

extension Transaction {
    /// All effects ever requested from the outside, in all sessions, oldest first. Reads the whole journal, and its
    /// archives.
    /// - Throws: `StoreError.failed` if an archive is not in the folder of the store.
    public func outsideEffects() throws -> [OutsideEffect<M>] {
        var effects: [OutsideEffect<M>] = []
        var places: [EffectPosition: Int] = [:]
        try reading.forEachRecord { stub in
            let record = try whole(stub)
            if let place = record.concerns.flatMap({ places[$0] }) {
                switch record.kind {
                case .transition:
                    effects[place].isSettled = true
                    effects[place].answer = try content(of: record).event()
                case .acknowledgement:
                    effects[place].isSettled = true
                    if record.hasRefusedAnswer {
                        effects[place].answer = try content(of: record).event()
                        effects[place].isAnswerRefused = true
                    }
                case .dispatch, .parking, .retry, .cancellation, .opening, .stockAdjustment, .document, .restoration,
                    .archive, .archived:
                    break
                }
            }
            guard record.kind == .transition, let session = record.session, let revision = record.revision
            else { return }
            let asked = try self.effects(of: record)
            for (index, effect) in asked.enumerated() where M.lane(of: effect) != nil {
                let position = EffectPosition(session: session, revision: revision, index: index)
                places[position] = effects.count
                let key = EffectKey(store: record.definition.store, position: position)
                effects.append(OutsideEffect(key: key, effect: effect))
            }
        }
        return effects
    }
}
