import StateMachine

/// Explores all states of a machine, up to a finite abstraction, each with a shortest way to it.
///
/// The abstraction maps a state to what matters about it and drops what grows without bound: "a coin is in, the
/// deadline is one minute away" rather than the time of day. Of all states with the same key, the first one found
/// represents the rest, so the result is right only if states with equal keys behave alike.
public struct Exhaustive<M: Machine, Key: Hashable & Sendable> {
    /// One state for each key, those with the shortest way first.
    public private(set) var states: [M.State]
    /// The accepted transitions between them, those that stay at the same key included.
    public var transitionCount: Int { arcs.count }
    /// False when a limit stopped the exploration; every question is then answered with a finding that says so.
    public var isComplete: Bool { gap == nil }

    /// What was left out.
    var gap: String?
    let guide: Guide
    private var indices: [Key: Int]
    private var parents: [Arc?] = [nil]
    private(set) var arcs: [Arc] = []

    /// What is known of the machine besides its function.
    struct Guide {
        /// The events to try in a state, which is at this place in `states`.
        let events: (_ state: M.State, _ place: Int) -> [M.Event]
        let lines: ([M.Event]) -> [String]
        /// Called for each new state with the place of the one before it, and the step between them.
        var follow: (_ place: Int, _ step: Step<M>) -> Void = { _, _ in }
        /// What is wrong with a step from the state at a place, besides what the invariants say.
        var judge: (_ place: Int, _ step: Step<M>) -> String? = { _, _ in nil }
        var invariants: [Invariant<M>] = []
        var leaf: (M.State) -> String = CaseName.leaf
        var label: (M.Event) -> String = CaseName.label
    }

    /// An accepted transition: the n-th event of one state leads to another. Small, for there are many.
    struct Arc {
        let from: Int32
        let event: Int32
        let to: Int32
    }

    /// Explores breadth first, with events that are listed by hand; see `init(_:limit:eventLimit:abstraction:)` for
    /// those of a model.
    ///
    /// - Parameters:
    ///   - machine: the machine; it follows from the other arguments where they name its types.
    ///   - initial: the state to begin in.
    ///   - limit: the most states to visit, up to `Int32.max`.
    ///   - events: the events to try in a state; must answer the same for the same state.
    ///   - script: an event as a line for a shell.
    ///   - abstraction: what distinguishes states.
    public init(
        of machine: M.Type = M.self,
        from initial: M.State = M.initial,
        limit: Int = 1_000_000,
        events: @escaping (M.State) -> [M.Event],
        script: @escaping (M.Event) -> String = { "\($0)" },
        abstraction: (M.State) -> Key
    ) {
        self.init(
            of: machine, from: initial, limit: limit, events: events, lines: { $0.map(script) },
            abstraction: abstraction)
    }

    /// Like the other initializer, with `lines`: a whole way as lines for a shell, if a line depends on those around
    /// it.
    public init(
        of machine: M.Type = M.self,
        from initial: M.State = M.initial,
        limit: Int = 1_000_000,
        events: @escaping (M.State) -> [M.Event],
        lines: @escaping ([M.Event]) -> [String],
        abstraction: (M.State) -> Key
    ) {
        self.init(
            from: initial, limit: limit, Guide(events: { state, _ in events(state) }, lines: lines),
            abstraction: abstraction)
    }

    init(from initial: M.State, limit: Int, _ guide: Guide, abstraction: (M.State) -> Key) {
        states = [initial]
        indices = [abstraction(initial): 0]
        self.guide = guide
        var next = 0
        while next < states.count {
            for (position, event) in guide.events(states[next], next).enumerated() {
                guard case .accepted(let state, _) = M.transition(states[next], event) else { continue }
                let isNew = visit(state, abstraction(state), from: next, event: position, limit: limit)
                if isNew { guide.follow(next, Step(from: states[next], event)) }
            }
            next += 1
        }
    }

    /// - Returns: whether the state is a new one.
    private mutating func visit(_ state: M.State, _ key: Key, from: Int, event: Int, limit: Int) -> Bool {
        let known = indices[key]
        guard known != nil || states.count < limit else {
            gap = "stopped after \(states.count) states: raise the limit or make the abstraction coarser"
            return false
        }
        let arc = Arc(from: Int32(from), event: Int32(event), to: Int32(known ?? states.count))
        arcs.append(arc)
        guard known == nil else { return false }
        indices[key] = states.count
        states.append(state)
        parents.append(arc)
        return true
    }

    /// The fewest events that lead to a state for which the predicate holds; nil when there is none.
    public func shortest(to predicate: (M.State) -> Bool) -> [M.Event]? {
        states.firstIndex(where: predicate).map(way)
    }

    /// The fewest events that lead to the state at this place in `states`.
    public func way(to state: Int) -> [M.Event] {
        var way: [M.Event] = []
        var state = state
        while let arc = parents[state] {
            state = Int(arc.from)
            way.append(guide.events(states[state], state)[Int(arc.event)])
        }
        return way.reversed()
    }
}
