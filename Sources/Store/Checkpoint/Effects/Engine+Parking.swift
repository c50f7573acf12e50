import StateMachine

/// What the outside refused for good waits for a person: `Transaction.parkedEffects` lists it.
extension Engine {
    /// Has a parked effect asked again, under its key: by the next `runUntilIdle`, of any program. For when the outside
    /// was mended meanwhile.
    /// - Parameter effect: one of this session.
    /// - Returns: false if it is not parked, with nothing changed.
    /// - Throws: `StoreError`.
    public func retry(_ effect: EffectPosition) throws -> Bool {
        try commit { transaction, snapshot in
            try effect.session == snapshot.session && transaction.retryIfParked(effect, at: now())
        }
    }

    /// Cancels a parked effect for good. The machine gets the event that it has for this, `JournaledMachine.cancelled`,
    /// in the same commit.
    /// - Parameter effect: one of this session.
    /// - Returns: false if it is not parked, with nothing changed.
    /// - Throws: `StoreError`.
    public func cancel(_ effect: EffectPosition) throws -> Bool {
        let at = now()
        let cancelled: Void? = try ending(at: at) { transaction, snapshot in
            effect.session == snapshot.session ? try transaction.parkedEffect(effect) : nil
        } _: { transaction, snapshot, asked in
            try transaction.cancel(effect, M.entries(cancelling: asked), at: at)
            if let event = M.cancelled(asked, at: at) { _ = try step(transaction, snapshot, event, at: at) }
        }
        return cancelled != nil
    }
}
