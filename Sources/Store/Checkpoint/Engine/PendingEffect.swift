import StateMachine

/// An outside effect whose intent is durable and which is not confirmed yet.
public struct PendingEffect<M: JournaledMachine>: Equatable, Sendable {
    /// Under which it is asked for.
    public let key: EffectKey
    /// What is to be performed.
    public let effect: M.Effect
}
