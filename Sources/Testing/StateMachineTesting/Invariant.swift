import StateMachine

/// Something that must always hold.
public struct Invariant<M: Machine>: Sendable {
    /// The promise, as a sentence: "no rider pays more than the maximum".
    public let name: String
    @usableFromInline let kind: Kind

    @usableFromInline
    enum Kind: Sendable {
        case ofStep(@Sendable (Step<M>) -> String?)
        case ofState(@Sendable (M.State) -> String?)
        /// Without a closure: one that may be sent must not use a machine whose conformance may be isolated to an
        /// actor. A case holds nothing of the machine, which is asked where the invariant is judged, in code that uses
        /// the machine anyway; from outside its actor the compiler rejects such a machine there.
        case deadlines
    }

    @inlinable
    init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Holds for every step, refused ones included; `check` answers nil, or what is wrong.
    @inlinable
    public init(_ name: String, _ check: @escaping @Sendable (Step<M>) -> String?) {
        self.init(name, .ofStep(check))
    }

    /// Holds for every state, the first one included; `check` answers nil, or what is wrong.
    @inlinable
    public init(_ name: String, state check: @escaping @Sendable (M.State) -> String?) {
        self.init(name, .ofState(check))
    }

    @inlinable
    func broken(by step: Step<M>) -> String? {
        if case .ofStep(let check) = kind { check(step) } else { broken(in: step.after) }
    }

    @inlinable
    func broken(in state: M.State) -> String? {
        switch kind {
        case .ofStep: nil
        case .ofState(let check): check(state)
        case .deadlines: Self.wrongDeadline(of: state)
        }
    }

    /// Whether a step breaks it, or else one of the others.
    @inlinable
    func isBroken(else others: @escaping (Step<M>) -> Bool) -> (Step<M>) -> Bool {
        switch kind {
        case .ofStep(let check): { step in check(step) != nil || others(step) }
        case .ofState(let check): { step in check(step.after) != nil || others(step) }
        case .deadlines: { step in Self.wrongDeadline(of: step.after) != nil || others(step) }
        }
    }
}
