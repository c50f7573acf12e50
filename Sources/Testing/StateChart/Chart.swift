/// A statechart: what an SCXML document of the declared subset says, checked.
///
/// A value of this type has passed every check there is: ids are unique, every reference leads somewhere, and every
/// state and every transition can be reached. `StateCharts/README.md` describes the subset.
public struct Chart: Sendable {
    /// The `name` of the document.
    public let name: String
    /// Every state, history included, in document order; the first is the root.
    public let states: [ChartState]
    /// Names an effect may have, as the document declares them.
    public let vocabulary: [String]
    /// Where each of them takes place.
    public let placements: [String: ChartPlacement]

    private let positions: [String: Int]
    /// Positions of the states around each state, innermost first: every step asks for them many times.
    private let surroundings: [[Int]]
    /// What answers to each event that a transition names, in document order: so does every step.
    private let answers: [String: [ChartTransition]]

    init(name: String, vocabulary: [(name: String, placement: ChartPlacement)], states: [ChartState]) {
        precondition(!states.isEmpty, "a chart has a root state: \(name)")
        self.name = name
        self.vocabulary = vocabulary.map(\.name)
        placements = Dictionary(vocabulary.map { ($0.name, $0.placement) }) { first, _ in first }
        self.states = states
        let positions = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1.id, $0) })
        self.positions = positions
        // A parent stands before its children in the document, so its surroundings are known already.
        surroundings = states.reduce(into: []) { known, state in
            let parent = state.parent.flatMap { positions[$0] }
            known.append(parent.map { [$0] + known[$0] } ?? [])
        }
        let transitions = states.flatMap(\.transitions)
        answers = Dictionary(
            transitions.map { one in (one.event, transitions.filter { $0.matches(one.event) }) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The state everything else is inside.
    public var root: ChartState { states[0] }

    /// Every state that holds no other, in document order, history left out.
    public var leaves: [ChartState] { states.filter { $0.kind == .atomic } }

    /// Every transition, in document order; defaults of histories are not among them.
    public var transitions: [ChartTransition] { states.flatMap(\.transitions) }

    /// Every event a transition names, once, in document order.
    public var events: [String] {
        var seen: Set<String> = []
        return transitions.map(\.event).filter { seen.insert($0).inserted }
    }

    /// The transitions that answer to an event somewhere, in document order.
    func transitions(for event: String) -> [ChartTransition] {
        answers[event] ?? transitions.filter { $0.matches(event) }
    }

    /// The ids of a state and of those that it is inside of, innermost first; empty for an unknown id.
    func chain(of id: String) -> [String] {
        positions[id].map { place in [id] + surroundings[place].map { states[$0].id } } ?? []
    }

    /// The state of this id, nil when the chart has none.
    public func state(_ id: String) -> ChartState? {
        positions[id].map { states[$0] }
    }

    /// Where a state stands in the document, for sorting.
    public func position(of id: String) -> Int {
        positions[id] ?? states.count
    }

    /// State ids sorted as in the document.
    public func inOrder(_ ids: some Sequence<String>) -> [String] {
        ids.sorted { position(of: $0) < position(of: $1) }
    }

    /// The states a state is inside of, innermost first; empty for the root and for an unknown id.
    public func ancestors(of id: String) -> [ChartState] {
        positions[id].map { surroundings[$0].map { states[$0] } } ?? []
    }

    /// Whether a state lies inside another, at any depth; a state does not lie inside itself.
    public func isInside(_ id: String, _ ancestor: String) -> Bool {
        guard let inner = positions[id], let outer = positions[ancestor] else { return false }
        return surroundings[inner].contains(outer)
    }
}

extension Chart: CustomStringConvertible {
    /// One line: a chart in the message of a failed test should not fill the screen.
    public var description: String {
        "chart \(name): \(states.count) states, \(transitions.count) transitions"
    }
}
