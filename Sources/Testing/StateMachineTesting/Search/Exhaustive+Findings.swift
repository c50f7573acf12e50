import StateMachine

extension Exhaustive {
    /// What breaks the invariants, one finding for each broken one, with a shortest script. Refused events of every
    /// state are looked at too.
    public func findings(_ invariants: [Invariant<M>]) -> [Finding<M>] {
        var findings = incomplete
        for invariant in invariants {
            if let message = invariant.broken(in: states[0]) {
                findings.append(finding(invariant.name, message, at: 0))
            } else if let (state, step, message) = firstStep(where: { invariant.broken(by: $1) }) {
                findings.append(finding(invariant.name, message, at: state, then: step))
            }
        }
        return findings
    }

    /// The same for the invariants of the model, and for its `follow`; its `answers` are not judged.
    public func findings() -> [Finding<M>] {
        let disagreement = firstStep(where: guide.judge).map { state, step, message in
            finding("the system agrees with the reference", message, at: state, then: step)
        }
        return findings(guide.invariants) + (disagreement.map { [$0] } ?? [])
    }

    /// The nearest step for which the predicate holds, as a finding; empty if there is none.
    public func findings(never name: String, _ predicate: (Step<M>) -> Bool) -> [Finding<M>] {
        let found = firstStep { predicate($1) ? "it did" : nil }
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

    /// The transitions by the names of the model, or of the cases where there is no model.
    public var edges: Set<Edge> { edges(leaf: guide.leaf, label: guide.label) }

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
    private func firstStep(where message: (Int, Step<M>) -> String?) -> (state: Int, step: Step<M>, message: String)? {
        var found: (state: Int, step: Step<M>, message: String)?
        forEachStep { state, step in
            found = message(state, step).map { (state, step, $0) }
            return found == nil
        }
        return found
    }

    /// Takes every step again rather than keeping them all: the function is pure and fast, memory is not.
    private func forEachStep(_ body: (Int, Step<M>) -> Bool) {
        for (index, state) in states.enumerated() {
            for event in guide.events(state, index) {
                guard body(index, Step(from: state, event)) else { return }
            }
        }
    }

    private var incomplete: [Finding<M>] {
        gap.map { [finding("the exploration is complete", $0, at: 0)] } ?? []
    }

    private func finding(_ name: String, _ message: String, at state: Int, then step: Step<M>? = nil) -> Finding<M> {
        let events = way(to: state) + (step.map { [$0.event] } ?? [])
        return Finding(
            name: name, message: message, events: events, script: guide.lines(events),
            before: step?.before ?? states[state], after: step?.after ?? states[state])
    }
}
