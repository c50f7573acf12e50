import StateMachine

/// One answered event: what an invariant looks at.
public struct Step<M: Machine>: Sendable {
    /// The state before the event.
    public let before: M.State
    /// What happened.
    public let event: M.Event
    /// What the machine, or the system under test, answered.
    public let transition: Transition<M>
    /// What the system under test holds now; equal to the accepted state, or to `before`, if the system is right.
    public let after: M.State

    /// A step that a system under test took.
    @inlinable
    public init(before: M.State, event: M.Event, transition: Transition<M>, after: M.State) {
        self.before = before
        self.event = event
        self.transition = transition
        self.after = after
    }

    /// The step the pure function takes.
    @inlinable
    public init(from before: M.State, _ event: M.Event) {
        let transition = M.transition(before, event)
        self.before = before
        self.event = event
        self.transition = transition
        switch transition {
        case .accepted(let next, _): after = next
        case .refused: after = before
        }
    }

    /// Whether the event was refused.
    @inlinable
    public var isRefused: Bool {
        if case .refused = transition { true } else { false }
    }

    /// What the outside was told to do; none when the event was refused.
    public var effects: [M.Effect] {
        if case .accepted(_, let effects) = transition { effects } else { [] }
    }
}
