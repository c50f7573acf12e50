/// A machine's answer to an event.
public enum Transition<M: Machine>: Equatable, Sendable {
    /// The session moves to the new state; the effects are performed in this order.
    case accepted(M.State, [M.Effect])
    /// Nothing changes, for this reason.
    case refused(M.Refusal)
}
