import Checkpoint
import StateMachine

/// Performs the outside effects of a machine without holding a thread: hundreds of calls are under way at a time.
public protocol AsyncEffectPort<M>: Sendable {
    /// Whose effects it performs.
    associatedtype M: JournaledMachine

    /// Performs an effect, or finds out that it was performed before. The outside must not perform the same key twice.
    ///
    /// Called at least once for every durable intent, and never before the intent is durable. Its task is cancelled
    /// when the time limit of the effect's `EffectPolicy` has passed.
    /// - Parameters:
    ///   - effect: what the machine requested.
    ///   - key: the idempotency key, the same with each attempt.
    ///   - attempt: 1 for the first that this process makes.
    /// - Returns: what the outside has answered.
    /// - Throws: anything, where there was no answer: as `Outcome.unknown`.
    func perform(_ effect: M.Effect, key: EffectKey, attempt: Int) async throws -> Outcome<M.Event>
}

/// A port whose calls hold threads.
struct BlockingPort<Port: EffectPort & Sendable>: AsyncEffectPort where Port.M: JournaledMachine {
    typealias M = Port.M

    let port: Port
    let threads: BlockingThreads

    func perform(_ effect: M.Effect, key: EffectKey, attempt: Int) async throws -> Outcome<M.Event> {
        let isCancelled = Flag()
        return try await withTaskCancellationHandler {
            try await threads.run {
                // It waited for a thread until its time was over.
                if isCancelled.isSet { throw CancellationError() }
                return port.perform(effect, key: key)
            }
        } onCancel: {
            isCancelled.set()
        }
    }
}
