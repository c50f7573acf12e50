import StateMachine

/// The bare function as a system under test: events in, states out, nothing else.
public struct PureCore<M: Machine>: SystemUnderTest {
    /// The state after the events so far.
    @inlinable public var state: M.State { latest?.after ?? start }
    @usableFromInline let start: M.State
    @usableFromInline var latest: Step<M>?

    /// - Parameter state: what to begin in.
    @inlinable
    public init(state: M.State = M.initial) {
        start = state
    }

    /// Calls the function once.
    @inlinable
    public mutating func apply(_ event: M.Event) -> Observation<M> {
        let step = Step<M>(from: state, event)
        latest = step
        return Observation(step)
    }
}
