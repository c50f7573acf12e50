/// What a machine answers to an event.
public enum Transition<M: Machine>: Equatable, Sendable {
    /// The session moves on; the effects are due in this order.
    case accepted(M.State, [M.Effect])
    /// Nothing changes, and this is why.
    case refused(M.Refusal)
}
