import StateMachine

/// One answered event: what an invariant looks at.
///
/// What it holds lies behind one reference: a step is handed to every invariant, and has two states in it.
public struct Step<M: Machine>: Sendable {
    /// Named by what it contains rather than by the machine: else the runtime would search the machine's types whenever
    /// a step is over.
    @usableFromInline
    final class Contents<State: Sendable, Event: Sendable, Effect: Sendable, Refusal: Sendable>: Sendable {
        @usableFromInline let before: State
        @usableFromInline let event: Event
        @usableFromInline let isRefused: Bool
        @usableFromInline let refusal: Refusal
        @usableFromInline let effects: [Effect]
        @usableFromInline let after: State
        /// The state that was accepted, where the system under test holds another one.
        @usableFromInline let lost: [State]

        @inlinable
        init(
            _ before: State, _ event: Event, _ refusal: Refusal, isRefused: Bool, _ effects: [Effect], _ after: State,
            lost: [State] = []
        ) {
            self.before = before
            self.event = event
            self.refusal = refusal
            self.isRefused = isRefused
            self.effects = effects
            self.after = after
            self.lost = lost
        }
    }

    @usableFromInline let contents: Contents<M.State, M.Event, M.Effect, M.Refusal?>

    // Lent and not copied: an invariant that looks at a part of a state would count references for all of it.

    /// The state before the event.
    @inlinable public var before: M.State { _read { yield contents.before } }
    /// What happened.
    @inlinable public var event: M.Event { _read { yield contents.event } }
    /// What the system under test holds now; equal to the accepted state, or to `before`, if the system is right.
    @inlinable public var after: M.State { _read { yield contents.after } }
    /// Whether the event was refused.
    @inlinable public var isRefused: Bool { contents.isRefused }
    /// What the outside must do; none when the event was refused.
    @inlinable public var effects: [M.Effect] { _read { yield contents.effects } }

    /// What the machine, or the system under test, answered.
    @inlinable
    public var transition: Transition<M> {
        guard let refusal = contents.refusal else { return .accepted(contents.lost.first ?? after, effects) }
        return .refused(refusal)
    }

    /// A step that a system under test took.
    @inlinable
    public init(before: M.State, event: M.Event, transition: Transition<M>, after: M.State) {
        switch transition {
        case .accepted(let next, let effects):
            contents = Contents(
                before, event, nil, isRefused: false, effects, after, lost: next == after ? [] : [next])
        case .refused(let refusal):
            contents = Contents(before, event, refusal, isRefused: true, [], after)
        }
    }

    /// The step the pure function takes.
    @inlinable
    public init(from before: M.State, _ event: M.Event) {
        switch M.transition(before, event) {
        case .accepted(let next, let effects):
            contents = Contents(before, event, nil, isRefused: false, effects, next)
        case .refused(let refusal):
            contents = Contents(before, event, refusal, isRefused: true, [], before)
        }
    }
}
