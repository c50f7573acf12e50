import StateMachine

extension Transaction {
    /// Whether an effect may have been performed: a record that it was about to be, or one after that, is about it.
    func isDispatched(_ effect: EffectPosition) throws -> Bool {
        try reading.newestRecord(concerning: effect) != nil
    }

    /// Whether a pending effect was certainly never performed.
    ///
    /// Which version of the rules performed it is not recorded, and another one may not have it as withdrawable: only
    /// what this version requested is known. What was requested before the store was restored may have been performed
    /// after the backup.
    fileprivate func isUnsent(_ pending: PendingEffect<M>) throws -> Bool {
        try M.isWithdrawable(pending.effect) && pending.rules == M.version && pending.key.store == store
            && !isDispatched(pending.key.position)
    }
}

extension WriteTransaction {
    /// Cancels what is unsent in the lanes that a transition withdraws.
    /// - Returns: the rest of them, which may have been performed.
    func withdraw(_ lanes: [String], of moved: SessionState<M>, at: Instant) throws -> [M.Effect] {
        func isNamed(_ key: EffectKey, _ effect: M.Effect) -> Bool {
            key.position.revision < moved.revision && M.lane(of: effect).map(lanes.contains) ?? false
        }
        var sent: [M.Effect] = []
        for pending in try pendingEffects(moved.session) where isNamed(pending.key, pending.effect) {
            if try isUnsent(pending) {
                try cancel(pending.key.position, M.entries(cancelling: pending.effect), at: at)
            } else {
                sent.append(pending.effect)
            }
        }
        let parked = try parkedEffects(moved.session).filter { isNamed($0.key, $0.effect) }
        return sent + parked.map(\.effect)
    }
}
