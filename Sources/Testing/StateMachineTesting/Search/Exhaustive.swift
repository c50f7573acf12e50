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
    /// False when the limit stopped the exploration; every question is then answered with a finding that says so.
    public private(set) var isComplete = true

    private var indices: [Key: Int]
    private var parents: [Arc?] = [nil]
    private var arcs: [Arc] = []
    private let events: (M.State) -> [M.Event]
    private let lines: ([M.Event]) -> [String]

    /// An accepted transition: the n-th event of one state leads to another. Small, for there are many.
    private struct Arc {
        let from: Int32
        let event: Int32
        let to: Int32
    }

    /// Explores breadth first.
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
        states = [initial]
        indices = [abstraction(initial): 0]
        self.events = events
        self.lines = lines
        var next = 0
        while next < states.count {
            for (position, event) in events(states[next]).enumerated() {
                guard case .accepted(let state, _) = M.transition(states[next], event) else { continue }
                visit(state, abstraction(state), from: next, event: position, limit: limit)
            }
            next += 1
        }
    }

    private mutating func visit(_ state: M.State, _ key: Key, from: Int, event: Int, limit: Int) {
        let known = indices[key]
        guard known != nil || states.count < limit else {
            isComplete = false
            return
        }
        let arc = Arc(from: Int32(from), event: Int32(event), to: Int32(known ?? states.count))
        arcs.append(arc)
        guard known == nil else { return }
        indices[key] = states.count
        states.append(state)
        parents.append(arc)
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
            way.append(events(states[Int(arc.from)])[Int(arc.event)])
            state = Int(arc.from)
        }
        return way.reversed()
    }

    /// What breaks the invariants, one finding for each broken one, with a shortest script. Refused events of every
    /// state are looked at too.
    public func findings(_ invariants: [Invariant<M>]) -> [Finding<M>] {
        var findings = incomplete
        for invariant in invariants {
            if let message = invariant.broken(in: states[0]) {
                findings.append(finding(invariant.name, message, at: 0))
            } else if let (state, step, message) = firstStep(where: invariant.broken(by:)) {
                findings.append(finding(invariant.name, message, at: state, then: step))
            }
        }
        return findings
    }

    /// The nearest step for which the predicate holds, as a finding; empty if there is none.
    public func findings(never name: String, _ predicate: (Step<M>) -> Bool) -> [Finding<M>] {
        let found = firstStep { predicate($0) ? "it did" : nil }
        guard let (state, step, message) = found else { return incomplete }
        return incomplete + [finding("never: \(name)", message, at: state, then: step)]
    }

    /// The nearest state from which no state with the predicate can be reached any more (a trap), as a finding.
    public func findings(alwaysReachable name: String, _ goal: (M.State) -> Bool) -> [Finding<M>] {
        let reaches = statesReaching(goal)
        guard let trap = reaches.firstIndex(of: false) else { return incomplete }
        let count = reaches.count { !$0 }
        let message = "it cannot be reached any more from \(count) of \(states.count) states; this is the nearest"
        return incomplete + [finding("always reachable: \(name)", message, at: trap)]
    }

    /// The transitions by name: those a chart must show, and those a random check should reach.
    public func edges(leaf: (M.State) -> String, label: (M.Event) -> String) -> Set<Edge> {
        var edges: Set<Edge> = []
        forEachStep { _, step in
            guard !step.isRefused else { return true }
            edges.insert(Edge(leaf(step.before), label(step.event), leaf(step.after)))
            return true
        }
        return edges
    }

    /// Goes from the goals against the transitions.
    private func statesReaching(_ goal: (M.State) -> Bool) -> [Bool] {
        var sources = Array(repeating: [Int32](), count: states.count)
        for arc in arcs where arc.from != arc.to { sources[Int(arc.to)].append(arc.from) }
        var reaches = states.map(goal)
        var open = reaches.indices.filter { reaches[$0] }
        while let state = open.popLast() {
            for source in sources[state] where !reaches[Int(source)] {
                reaches[Int(source)] = true
                open.append(Int(source))
            }
        }
        return reaches
    }

    /// The first step, nearest states first, of which `message` has something to say.
    private func firstStep(where message: (Step<M>) -> String?) -> (state: Int, step: Step<M>, message: String)? {
        var found: (state: Int, step: Step<M>, message: String)?
        forEachStep { state, step in
            found = message(step).map { (state, step, $0) }
            return found == nil
        }
        return found
    }

    /// Takes every step again rather than keeping them all: the function is pure and fast, memory is not.
    private func forEachStep(_ body: (Int, Step<M>) -> Bool) {
        for (index, state) in states.enumerated() {
            for event in events(state) {
                guard body(index, Step(from: state, event)) else { return }
            }
        }
    }

    private var incomplete: [Finding<M>] {
        guard !isComplete else { return [] }
        let message = "stopped after \(states.count) states: raise the limit or make the abstraction coarser"
        return [finding("the exploration is complete", message, at: 0)]
    }

    private func finding(_ name: String, _ message: String, at state: Int, then step: Step<M>? = nil) -> Finding<M> {
        let events = way(to: state) + (step.map { [$0.event] } ?? [])
        return Finding(
            name: name, message: message, events: events, script: lines(events),
            before: step?.before ?? states[state], after: step?.after ?? states[state])
    }
}
