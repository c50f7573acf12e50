import StateMachine

/// The bare function as a system under test: events in, states out, nothing else.
public struct PureCore<M: Machine>: SystemUnderTest {
    /// The state after the events so far.
    public var state: M.State { current }
    @usableFromInline var current: M.State

    /// - Parameter state: what to begin in.
    @inlinable
    public init(state: M.State = M.initial) {
        current = state
    }

    /// Calls the function once.
    @inlinable
    public mutating func apply(_ event: M.Event) -> Observation<M> {
        let step = Step<M>(from: current, event)
        current = step.after
        return Observation(step)
    }
}
