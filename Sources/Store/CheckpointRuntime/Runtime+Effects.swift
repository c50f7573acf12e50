import Checkpoint
import Logging
import StateMachine

/// Effects that are performed through a port.
extension Runtime {
    /// Fires a session's deadlines and performs what it owes: each lane in order, all lanes at a time.
    /// - Returns: when it may be worked on again; nil where it owes nothing any more.
    /// - Throws: `BlockingThreads.Abandoned` where a call goes on; what ended the session's work.
    func perform(for owner: String, _ effects: EffectWorker<M>) async throws -> Duration? {
        let signals = effects.open(owner)
        // Cancelled with the runtime, it would lose the answers of calls that are under way.
        let result = await Task { [self] in try await performAll(for: owner, effects, signals) }.result
        let hasMoved = effects.close(owner)
        let next = try result.get()
        return hasMoved ? time.now : next
    }

    private func performAll(
        for owner: String, _ effects: EffectWorker<M>, _ signals: AsyncStream<EffectWorker<M>.Signal>
    ) async throws -> Duration? {
        var signals = signals.makeAsyncIterator()
        var pending = try await owed(by: owner)
        var called: [EffectKey: PendingEffect<M>] = [:]
        var failure: (any Error)?
        var calls = 0
        while true {
            let lanes = called.mapValues { M.lane(of: $0.effect) }
            for effect in failure == nil ? effects.ready(owner, pending, called: lanes) : [] {
                called[effect.key] = effect
                calls += 1
                effects.call(effect, of: owner) { [self] in
                    guard M.isWithdrawable(effect.effect) else { return true }
                    return try await commit(to: owner) { try $0.dispatch(effect) }
                }
            }
            if calls > M.mostDeadlines { failure = MachineFault.neverIdle(machine: M.name, rounds: M.mostDeadlines) }
            guard !called.isEmpty, let signal = await signals.next() else { break }
            do {
                switch signal {
                case .moved:
                    effects.noteLook(at: owner)
                    pending = try await owed(by: owner)
                case .returned(let key, let result):
                    guard let effect = called.removeValue(forKey: key) else { continue }
                    pending = try await record(result, of: effect, of: owner, effects)
                }
            } catch {
                // The calls that are under way are waited for.
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return pending.isEmpty ? nil : effects.next(owner) ?? time.now + settings.firstDelay
    }

    /// Fires the deadlines that have passed.
    /// - Returns: what the session owes.
    private func owed(by owner: String) async throws -> [PendingEffect<M>] {
        let (isOverdue, pending) = try await observers.run { [journal, now] in
            try journal.read { transaction in
                let snapshot = try transaction.snapshot(of: owner)
                let pending = snapshot.session == 0 ? [] : try transaction.pendingEffects(snapshot.session)
                return (M.overdue(snapshot.state, at: now()) != nil, pending)
            }
        }
        guard isOverdue else { return pending }
        return try await commit(to: owner) { engine in
            try engine.fireOverdue(at: self.now())
            return try engine.pendingEffects()
        }
    }

    /// - Returns: what the session owes then.
    private func record(
        _ result: Result<Outcome<M.Event>, any Error>, of effect: PendingEffect<M>, of owner: String,
        _ effects: EffectWorker<M>
    ) async throws -> [PendingEffect<M>] {
        let retry = try unanswered(result)
        metrics.called(retry == nil ? "answered" : "unanswered")
        let parking = retry.flatMap {
            effects.retry(effect, of: owner, $0.why, isHoldingUp: $0.isHoldingUp, at: now())
        }
        guard retry == nil || parking != nil else { return try await owed(by: owner) }
        let outcome = try? result.get()
        let (pending, refused) = try await commit(to: owner) { engine in
            if let parking {
                try engine.park(effect, because: parking)
            } else if let outcome {
                try engine.record(outcome, of: effect)
            }
            return (try engine.pendingEffects(), engine.refusedAnswers)
        }
        if !refused.isEmpty { log(refusedAnswers: refused) }
        return pending
    }

    /// Why there is no answer, and whether later effects of its lane wait; nil for an answer.
    private func unanswered(
        _ result: Result<Outcome<M.Event>, any Error>
    ) throws -> (why: String, isHoldingUp: Bool)? {
        switch result {
        case .success(.answered), .success(.confirmed), .success(.rejected): nil
        case .success(.pending): ("it is not decided", false)
        case .success(.unknown(let why)): (why, true)
        case .success(.unreachable): ("the outside cannot be reached", true)
        case .success(.failed(let error)): throw error
        case .failure(let failed as EffectWorker<M>.NotBegun): throw failed.error
        case .failure(let error) where error is BlockingThreads.Abandoned || error is CallLimits.Ended: throw error
        case .failure(let error): ("\(error)", true)
        }
    }

    private func log(refusedAnswers effects: [EffectPosition]) {
        metrics.refused(answers: effects.count)
        logger.error(
            "the machine refused answers of the outside", metadata: ["machine": "\(M.name)", "effects": "\(effects)"])
    }
}

/// For a runtime with a port: it does for its sessions what the port's effects need, and nothing else.
struct NoWork<M: JournaledMachine>: SessionWorker {
    func work(for owner: String) -> Bool { true }
}
