import Checkpoint
import StateMachine

/// Performs a session's effects, fires its deadlines, and does nothing else.
struct EffectWorker<Port: EffectPort & Sendable>: SessionWorker where Port.M: JournaledMachine {
    typealias M = Port.M

    let journal: any SharedAccess<M>
    let port: Port
    let now: @Sendable () -> Instant

    func work(for owner: String) throws -> Bool {
        try Engine(journal, owner: owner, port: port, now: now).runUntilIdle() == .empty
    }
}
