import StateMachine

/// What a session owes to the outside.
extension Engine {
    /// What became of the outbox when it was last worked on.
    public enum DrainResult: Equatable, Sendable {
        /// Nothing is owed to the outside; what it refused for good is parked.
        case empty
        /// The outside has not finished, or an answer was lost; ask again later.
        case waiting
        /// The outside cannot be reached; ask again later.
        case unreachable
    }

    /// What one `runUntilIdle` has done so far.
    private struct Work {
        var result = DrainResult.empty
        /// What was asked for.
        var asked: Set<EffectKey> = []
        /// The lanes whose later effects wait.
        var heldUp: Set<String?> = []
        /// How often the outbox had something new in it.
        var rounds = 0

        mutating func note(_ outcome: Outcome<M.Event>, in lane: String?) {
            switch outcome {
            case .answered, .confirmed, .rejected, .failed: return
            case .pending: break
            case .unknown: heldUp.insert(lane)
            case .unreachable:
                heldUp.insert(lane)
                result = .unreachable
            }
            if result == .empty { result = .waiting }
        }
    }

    /// Performs what is owed to the outside, oldest first, fires the deadlines that have passed, and goes on with what
    /// follows from both until nothing is left that can be done now. Asks for an effect once; where the outside is out
    /// of reach or an answer is lost, deadlines fire, and nothing more of that lane is asked for.
    /// - Throws: `MachineFault` for a machine that would never be idle; `StoreError`.
    @discardableResult
    public func runUntilIdle() throws -> DrainResult {
        var work = Work()
        repeat { try drain(&work) } while try fireOverdue(at: now())
        return work.result
    }

    private func drain(_ work: inout Work) throws {
        precondition(!(journal is TransactionAccess<M>), "effects are performed after the commit, not inside it")
        // An answer may bring new effects, which are newer than all that were pending before.
        while let outbox = try pendingEffects(except: work.asked) {
            work.rounds += 1
            guard work.rounds <= mostRounds else { throw MachineFault.neverIdle(machine: M.name, rounds: mostRounds) }
            for (place, pending) in outbox.enumerated() {
                let lane = M.lane(of: pending.effect)
                guard !work.heldUp.contains(lane) else { continue }
                // The answer to an earlier one may have ended it, or another process has.
                guard try (place == 0 && !M.isWithdrawable(pending.effect)) || dispatch(pending) else { continue }
                let outcome = port.perform(pending.effect, key: pending.key)
                if case .failed(let error) = outcome { throw error }
                try record(outcome, of: pending)
                work.note(outcome, in: lane)
            }
            work.asked.formUnion(outbox.map(\.key))
        }
    }

    /// Nil where nothing is pending but what has been asked for.
    private func pendingEffects(except asked: Set<EffectKey>) throws -> [PendingEffect<M>]? {
        guard snapshot.session != 0 else { return nil }
        let (all, newest) = try journal.read { transaction in
            // A session that a newer version has moved is left to it.
            _ = try transaction.snapshot(of: owner, after: snapshot)
            return (try transaction.pendingEffects(snapshot.session), transaction.newest)
        }
        settled = all.isEmpty ? newest : nil
        let outbox = all.filter { !asked.contains($0.key) }
        return outbox.isEmpty ? nil : outbox
    }

    /// The session's pending effects, oldest first.
    package func pendingEffects() throws -> [PendingEffect<M>] {
        guard snapshot.session != 0 else { return [] }
        return try journal.read { try $0.pendingEffects(snapshot.session) }
    }

    /// Asked before an effect is performed. Of a withdrawable one it is then recorded that it may have been.
    /// - Returns: false if it is not pending any more: it must not be performed.
    package func dispatch(_ pending: PendingEffect<M>) throws -> Bool {
        let effect = pending.key.position
        guard M.isWithdrawable(pending.effect), try !journal.read({ try $0.isDispatched(effect) }) else {
            return try journal.read { try $0.isPending(effect) }
        }
        return try commit { transaction, _ in
            guard try transaction.isPending(effect) else { return false }
            if try !transaction.isDispatched(effect) { try transaction.dispatch(effect, at: now()) }
            return true
        }
    }

    /// Records an outcome that ends the effect, with what follows from it; any other changes nothing.
    package func record(_ outcome: Outcome<M.Event>, of pending: PendingEffect<M>) throws {
        switch outcome {
        case .answered(let event, let at): try answer(pending.key.position, event, at: at)
        case .confirmed: try confirm(pending.key.position)
        case .rejected(let why): try park(pending, because: .rejected(why))
        case .pending, .unknown, .unreachable, .failed: break
        }
    }

    /// Two engines may perform the same effect, which the outside does once; the first to write ends the intent.
    private func confirm(_ effect: EffectPosition) throws {
        try commit { transaction, _ in
            if try transaction.isPending(effect) { try transaction.acknowledge(effect, at: now()) }
        }
    }

    /// The machine gets the event that it has for this, `JournaledMachine.parked`, in the same commit.
    package func park(_ pending: PendingEffect<M>, because reason: ParkingReason) throws {
        let at = now()
        _ = try ending(pending.key.position, at: at) { transaction, snapshot in
            try transaction.park(pending.key.position, reason: reason.text, at: at)
            guard let event = M.parked(pending.effect, because: reason, at: at) else { return }
            _ = try step(transaction, snapshot, event, at: at)
        }
    }

    /// The answer and the end of the intent are one commit. A late answer, such as that to a hold given up in the
    /// meantime, ends its intent all the same, and is recorded: the outside has acted.
    private func answer(_ effect: EffectPosition, _ event: M.Event, at: Instant) throws {
        let transition = try ending(effect, at: at) { transaction, snapshot in
            try step(transaction, snapshot, event, at: at, acknowledging: effect)
        }
        if case .refused = transition { refusedAnswers.append(effect) }
    }

    /// Fires the deadlines that had passed by then, and commits `body` if the effect is where it should be.
    /// - Parameter find: the effect; nil if it is not there any more.
    /// - Returns: nil if it is not.
    @discardableResult
    func ending<Found, Result>(
        at: Instant, _ find: (WriteTransaction<M>, SessionState<M>) throws -> Found?,
        _ body: (WriteTransaction<M>, SessionState<M>, Found) throws -> Result
    ) throws -> Result? {
        while true {
            try fireOverdue(at: at)
            let (isOverdue, result): (Bool, Result?) = try commit { transaction, snapshot in
                guard let found = try find(transaction, snapshot) else { return (false, nil) }
                // As in `send`: another writer may have brought a deadline that has passed as well.
                if M.overdue(snapshot.state, at: at) != nil { return (true, nil) }
                return (false, try body(transaction, snapshot, found))
            }
            if !isOverdue { return result }
        }
    }

    private func ending<Result>(
        _ effect: EffectPosition, at: Instant, _ body: (WriteTransaction<M>, SessionState<M>) throws -> Result
    ) throws -> Result? {
        try ending(at: at) { transaction, _ in
            try transaction.isPending(effect) ? effect : nil
        } _: { transaction, snapshot, _ in
            try body(transaction, snapshot)
        }
    }
}
