import StateMachine

/// The bare function as a system under test: events in, states out, nothing else.
public struct PureCore<M: Machine>: SystemUnderTest {
    public var state: M.State { current }
    @usableFromInline var current: M.State

    @inlinable
    public init(state: M.State = M.initial) {
        current = state
    }

    @inlinable
    public mutating func apply(_ event: M.Event) -> Observation<M> {
        let step = Step<M>(from: current, event)
        current = step.after
        return Observation(step)
    }
}
