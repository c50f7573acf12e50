import Checkpoint
import StateMachine

/// Performs a session's effects, fires its deadlines, and does nothing else.
struct EffectWorker<Port: EffectPort & Sendable>: SessionWorker where Port.M: JournaledMachine {
    typealias M = Port.M

    let journal: any SharedAccess<M>
    let port: Port
    let now: @Sendable () -> Instant
    /// Called with the effects whose answers the machine refused.
    var onRefusedAnswers: @Sendable ([EffectPosition]) -> Void = { _ in }

    func work(for owner: String) throws -> Bool {
        let engine = try Engine(journal, owner: owner, port: port, now: now)
        defer { if !engine.refusedAnswers.isEmpty { onRefusedAnswers(engine.refusedAnswers) } }
        return try engine.runUntilIdle() == .empty
    }
}
