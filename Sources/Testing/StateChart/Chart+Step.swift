/// The SCXML algorithm, for charts of the declared subset.
///
/// The subset has no content to run on the way, no internal events and no transitions without event, so one event is
/// one step: select, exit, enter. Appendix D of the SCXML recommendation has the general algorithm; names follow it.
extension Chart {
    /// Where a new session stands.
    public var initialConfiguration: ChartConfiguration {
        ChartConfiguration(leaves: Set(defaultLeaves(of: root)))
    }

    /// What an event makes of a configuration; nil when nothing answers to it, which is a refusal.
    public func step(_ event: String, from configuration: ChartConfiguration) -> ChartConfiguration? {
        let selected = transitions(for: event, in: configuration)
        return selected.isEmpty ? nil : step(selected, from: configuration)
    }

    /// What the transitions that an event takes make of a configuration.
    func step(_ selected: [ChartTransition], from configuration: ChartConfiguration) -> ChartConfiguration {
        var leaves = configuration.leaves
        var history = configuration.history
        for transition in selected {
            record(transition, in: configuration, into: &history)
            leaves.subtract(exitSet(of: transition, in: configuration))
        }
        for transition in selected {
            leaves.formUnion(entrySet(of: transition, history: history))
        }
        return ChartConfiguration(leaves: leaves, history: history)
    }

    /// The transitions an event takes: for each active leaf the first that answers, looking outwards, without those
    /// that conflict with a more deeply nested or an earlier one.
    public func transitions(for event: String, in configuration: ChartConfiguration) -> [ChartTransition] {
        let answering = transitions(for: event)
        guard !answering.isEmpty else { return [] }
        let active = activeStates(of: configuration)
        let possible = answering.filter { active.contains($0.source) && ($0.condition.map(active.contains) ?? true) }
        guard !possible.isEmpty else { return [] }
        var selected: [ChartTransition] = []
        for leaf in inOrder(configuration.leaves) {
            let first = chain(of: leaf).lazy.compactMap { id in possible.first { $0.source == id } }.first
            if let first, !selected.contains(first) { selected.append(first) }
        }
        return withoutConflicts(selected, in: configuration)
    }

    /// The active leaves and everything around them.
    public func activeStates(of configuration: ChartConfiguration) -> Set<String> {
        configuration.leaves.reduce(into: configuration.leaves) { active, leaf in
            active.formUnion(chain(of: leaf))
        }
    }

    private func withoutConflicts(
        _ candidates: [ChartTransition], in configuration: ChartConfiguration
    ) -> [ChartTransition] {
        guard candidates.count > 1 else { return candidates }
        var kept: [ChartTransition] = []
        for candidate in candidates {
            let exits = exitSet(of: candidate, in: configuration)
            let rivals = kept.filter { !exits.isDisjoint(with: exitSet(of: $0, in: configuration)) }
            // An earlier transition wins unless the later one belongs to a state inside the earlier one's.
            guard rivals.allSatisfy({ isInside(candidate.source, $0.source) }) else { continue }
            kept.removeAll(where: rivals.contains)
            kept.append(candidate)
        }
        return kept
    }

    /// The innermost compound state around both ends. A transition leaves everything active inside it, its own
    /// source included, which is what makes a self transition leave and enter again.
    func domain(from source: String, to target: String) -> ChartState? {
        ancestors(of: source).first { $0.kind == .compound && isInside(target, $0.id) }
    }

    private func exitSet(of transition: ChartTransition, in configuration: ChartConfiguration) -> Set<String> {
        guard let domain = domain(from: transition.source, to: transition.target) else { return [] }
        return configuration.leaves.filter { isInside($0, domain.id) }
    }

    /// Lets every history whose parent is left remember the child that was active.
    private func record(
        _ transition: ChartTransition, in configuration: ChartConfiguration, into history: inout [String: String]
    ) {
        guard let domain = domain(from: transition.source, to: transition.target) else { return }
        let active = activeStates(of: configuration)
        for memory in states where memory.kind == .history {
            guard let parent = memory.parent.flatMap({ state($0) }), active.contains(parent.id),
                isInside(parent.id, domain.id)
            else { continue }
            history[memory.id] = parent.children.first(where: active.contains)
        }
    }

    private func entrySet(of transition: ChartTransition, history: [String: String]) -> [String] {
        guard let domain = domain(from: transition.source, to: transition.target),
            let target = resolve(transition.target, history: history)
        else { return [] }
        var entered = defaultLeaves(of: target)
        // Entering one region of a parallel state enters its other regions as well.
        var below = target.id
        for ancestor in ancestors(of: target.id).prefix(while: { $0.id != domain.id }) {
            if ancestor.kind == .parallel {
                let others = ancestor.children.filter { $0 != below }.compactMap { state($0) }
                entered += others.flatMap(defaultLeaves)
            }
            below = ancestor.id
        }
        return entered
    }

    private func resolve(_ id: String, history: [String: String]) -> ChartState? {
        guard let found = state(id), found.kind == .history else { return state(id) }
        return (history[id] ?? found.initial).flatMap { state($0) }
    }

    private func defaultLeaves(of entered: ChartState) -> [String] {
        switch entered.kind {
        case .atomic: [entered.id]
        case .compound: entered.initial.flatMap { state($0) }.map(defaultLeaves) ?? []
        case .parallel: entered.children.compactMap { state($0) }.flatMap(defaultLeaves)
        case .history: []
        }
    }
}
