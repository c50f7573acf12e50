import StateMachine

/// One answered event: what an invariant looks at.
///
/// What it holds lies behind one reference: a step is handed to every invariant, and has three states in it.
public struct Step<M: Machine>: Sendable {
    @usableFromInline
    final class Contents: Sendable {
        @usableFromInline let before: M.State
        @usableFromInline let event: M.Event
        @usableFromInline let transition: Transition<M>
        @usableFromInline let after: M.State

        @inlinable
        init(_ before: M.State, _ event: M.Event, _ transition: Transition<M>, _ after: M.State) {
            self.before = before
            self.event = event
            self.transition = transition
            self.after = after
        }
    }

    @usableFromInline let contents: Contents

    /// The state before the event.
    @inlinable public var before: M.State { contents.before }
    /// What happened.
    @inlinable public var event: M.Event { contents.event }
    /// What the machine, or the system under test, answered.
    @inlinable public var transition: Transition<M> { contents.transition }
    /// What the system under test holds now; equal to the accepted state, or to `before`, if the system is right.
    @inlinable public var after: M.State { contents.after }

    /// A step that a system under test took.
    @inlinable
    public init(before: M.State, event: M.Event, transition: Transition<M>, after: M.State) {
        contents = Contents(before, event, transition, after)
    }

    /// The step the pure function takes.
    @inlinable
    public init(from before: M.State, _ event: M.Event) {
        let transition = M.transition(before, event)
        switch transition {
        case .accepted(let next, _): contents = Contents(before, event, transition, next)
        case .refused: contents = Contents(before, event, transition, before)
        }
    }

    /// Whether the event was refused.
    @inlinable
    public var isRefused: Bool {
        if case .refused = contents.transition { true } else { false }
    }

    /// What the outside was told to do; none when the event was refused.
    @inlinable
    public var effects: [M.Effect] {
        if case .accepted(_, let effects) = contents.transition { effects } else { [] }
    }
}
