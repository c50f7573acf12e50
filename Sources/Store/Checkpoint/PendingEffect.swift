import StateMachine

/// An outside effect whose intent is durable and which is not confirmed yet.
public struct PendingEffect<M: JournaledMachine>: Equatable, Sendable {
    public let key: EffectKey
    public let effect: M.Effect
}
