import StateMachine

/// An outside effect whose intent is durable and whose confirmation is not.
public struct PendingEffect<M: JournaledMachine>: Equatable, Sendable {
    public let key: EffectKey
    public let effect: M.Effect
}
