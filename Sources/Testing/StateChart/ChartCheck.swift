/// What must hold between the states of a chart, beyond what each element shows by itself.
enum ChartCheck {
    /// Throws at the first reference that leads nowhere or leaves its region.
    static func references(_ chart: Chart) throws(ChartError) {
        for state in chart.states {
            if let reason = objection(to: state, in: chart) { throw ChartError(line: state.line, reason: reason) }
            for transition in state.transitions {
                if let reason = objection(to: transition, in: chart) {
                    throw ChartError(line: transition.line, reason: reason)
                }
            }
        }
    }

    /// Throws at the first state no path reaches and at the first transition no path takes, for instance because an
    /// earlier one always answers in its place.
    static func reachability(_ chart: Chart) throws(ChartError) {
        let walk = try ChartWalk(chart)
        let seen = walk.places.reduce(into: Set<String>()) { $0.formUnion($1.configuration.leaves) }
        if let unseen = chart.leaves.first(where: { !seen.contains($0.id) }) {
            throw ChartError(line: unseen.line, reason: "no path reaches the state \(unseen.id)")
        }
        if let untaken = chart.transitions.first(where: { !walk.taken.contains($0.number) }) {
            throw ChartError(
                line: untaken.line, reason: "no path takes the transition \(untaken.event) of \(untaken.source)")
        }
    }

    private static func objection(to state: ChartState, in chart: Chart) -> String? {
        switch state.kind {
        case .atomic:
            return state.initial.map { "\(state.id) holds no states, so initial=\"\($0)\" means nothing" }
        case .parallel:
            return state.children.isEmpty ? "<parallel> \(state.id) holds no regions" : nil
        case .compound:
            guard let initial = state.initial else { return "\(state.id) needs the attribute initial" }
            return state.children.contains(initial) ? nil : "\(state.id) does not hold its initial state \(initial)"
        case .history:
            guard let parent = state.parent.flatMap({ chart.state($0) }), parent.kind == .compound else {
                return "history \(state.id) must stand in a state that holds others"
            }
            guard let initial = state.initial else { return "history \(state.id) needs a default transition" }
            guard parent.children.contains(initial) else {
                return "\(parent.id) does not hold \(initial), \(state.id)'s default"
            }
            return nil
        }
    }

    private static func objection(to transition: ChartTransition, in chart: Chart) -> String? {
        let label = "\(transition.event) of \(transition.source)"
        guard chart.state(transition.target) != nil else {
            return "target \(transition.target) of \(label) is not a state"
        }
        if let condition = transition.condition {
            guard let state = chart.state(condition), state.kind != .history else {
                return "In('\(condition)') on \(label) does not name a state"
            }
        }
        guard chart.domain(from: transition.source, to: transition.target) != nil else {
            return "\(label) leaves its region for \(transition.target)"
        }
        return nil
    }
}
