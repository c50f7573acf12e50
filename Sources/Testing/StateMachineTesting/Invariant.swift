import StateMachine

/// Something that must always hold.
public struct Invariant<M: Machine>: Sendable {
    /// The promise, as a sentence: "no rider pays more than the maximum".
    public let name: String
    @usableFromInline let ofStep: (@Sendable (Step<M>) -> String?)?
    @usableFromInline let ofState: (@Sendable (M.State) -> String?)?

    /// Holds for every step, refused ones included; `check` answers nil, or what is wrong.
    @inlinable
    public init(_ name: String, _ check: @escaping @Sendable (Step<M>) -> String?) {
        self.name = name
        ofStep = check
        ofState = nil
    }

    /// Holds for every state, the first one included; `check` answers nil, or what is wrong.
    @inlinable
    public init(_ name: String, state check: @escaping @Sendable (M.State) -> String?) {
        self.name = name
        ofStep = nil
        ofState = check
    }

    @inlinable
    func broken(by step: Step<M>) -> String? {
        ofStep?(step) ?? ofState?(step.after)
    }

    /// Whether a step breaks it, or else one of the others.
    @inlinable
    func isBroken(else others: @escaping (Step<M>) -> Bool) -> (Step<M>) -> Bool {
        if let ofStep { return { step in ofStep(step) != nil || others(step) } }
        guard let ofState else { return others }
        return { step in ofState(step.after) != nil || others(step) }
    }

    @inlinable
    func broken(in state: M.State) -> String? {
        ofState?(state)
    }
}
