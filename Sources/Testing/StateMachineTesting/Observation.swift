import StateMachine

/// What a command did to the system under test.
public struct Observation<M: Machine>: Sendable {
    /// The events the command caused, in order: one for a plain event, none for a crash, several when deadlines
    /// fired along with it.
    public let steps: [Step<M>]
    /// The state the system holds now, as somebody who opens the session would see it.
    public let state: M.State

    /// For a command that caused any number of events.
    @inlinable
    public init(steps: [Step<M>], state: M.State) {
        self.steps = steps
        self.state = state
    }

    /// For a command that was one event.
    @inlinable
    public init(_ step: Step<M>) {
        steps = [step]
        state = step.after
    }
}
