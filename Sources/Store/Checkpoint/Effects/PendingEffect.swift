import StateMachine

/// An outside effect whose intent is durable and which is not confirmed yet.
public struct PendingEffect<M: JournaledMachine>: Equatable, Sendable {
    /// Under which it is asked for.
    public let key: EffectKey
    /// What the outside performs.
    public let effect: M.Effect
    /// When the machine requested it.
    public let requestedAt: Instant
    /// The version of the rules under which it did.
    let rules: Int
}
