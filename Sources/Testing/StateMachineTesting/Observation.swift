import StateMachine

/// What a command did to the system under test.
public struct Observation<M: Machine>: Sendable {
    /// The events the command caused, in order: one for a plain event, none for a crash, several when deadlines
    /// fired along with it.
    @inlinable
    public var steps: [Step<M>] {
        switch contents {
        case .one(let step): [step]
        case .any(let steps, _): steps
        }
    }

    /// The state the system holds now, as read on opening the session.
    @inlinable
    public var state: M.State {
        switch contents {
        case .one(let step): step.after
        case .any(_, let state): state
        }
    }

    /// Nearly always one step, which then needs no array.
    @usableFromInline
    enum Contents: Sendable {
        case one(Step<M>)
        indirect case any([Step<M>], M.State)
    }

    @usableFromInline let contents: Contents

    /// For a command that caused any number of events.
    @inlinable
    public init(steps: [Step<M>], state: M.State) {
        contents = .any(steps, state)
    }

    /// For a command that was one event.
    @inlinable
    public init(_ step: Step<M>) {
        contents = .one(step)
    }

    /// As `steps`, without an array where there is one.
    @inlinable
    public func firstFailure<Failure>(_ judge: (Step<M>) -> Failure?) -> Failure? {
        switch contents {
        case .one(let step): return judge(step)
        case .any(let steps, _):
            for step in steps { if let failure = judge(step) { return failure } }
            return nil
        }
    }
}
