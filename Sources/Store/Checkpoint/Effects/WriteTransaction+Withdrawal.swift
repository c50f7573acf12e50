import StateMachine

extension Transaction {
    /// Whether an effect may have been performed: a record that it was about to be, or one after that, is about it.
    func isDispatched(_ effect: EffectPosition) throws -> Bool {
        try reading.newestRecord(concerning: effect) != nil
    }

    /// Whether a pending effect was certainly never performed.
    ///
    /// Which version of the rules performed it is not recorded, and another one may not have it as withdrawable: only
    /// what this version requested is known.
    fileprivate func isUnsent(_ pending: PendingEffect<M>) throws -> Bool {
        try M.isWithdrawable(pending.effect) && pending.rules == M.version && !isDispatched(pending.key.position)
    }
}

extension WriteTransaction {
    /// Withdraws the lanes that the effects of a transition name: what is unsent is cancelled, and then the machine gets
    /// its events for the rest.
    func withdraw(
        _ lanes: [String], of owner: String, _ moved: SessionState<M>, at: Instant, hops: Int,
        _ receivers: inout Set<String>
    ) throws {
        guard !lanes.isEmpty else { return }
        guard hops < M.mostHops else {
            throw MachineFault.messagesNeverEnd(machine: M.name, event: "the withdrawal of \(lanes)", count: hops)
        }
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
        for parked in try parkedEffects(moved.session) where isNamed(parked.key, parked.effect) {
            sent.append(parked.effect)
        }
        for event in sent.compactMap({ M.notWithdrawn($0, at: at) }) {
            let answered = try step(latest(moved.session), of: owner, event, at: at, hops: hops + 1)
            receivers.formUnion(answered.receivers.union([owner]))
        }
    }
}
