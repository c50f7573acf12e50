/// A chart held against the code: every place the chart can reach, with every event that either knows.
///
/// Because every way out of every place is compared, and both start in the same one, the code cannot reach a
/// configuration that the chart does not have without a difference being listed. Equal lists that are all empty are
/// agreement.
public struct ChartAgreement: Equatable, Sendable {
    /// Transitions that the code refuses, with its reason.
    public private(set) var onlyInChart: [String] = []
    /// Transitions that the chart does not have.
    public private(set) var onlyInCode: [String] = []
    /// Transitions of both that lead to different states.
    public private(set) var otherTarget: [String] = []
    /// Transitions of both with effects that the chart does not allow.
    public private(set) var otherEffects: [String] = []

    /// The code's answer to an event whose data passes its guard.
    public enum Answer<State> {
        /// - Parameters:
        ///   - state: the next state.
        ///   - leaves: the names in the chart of its active states.
        ///   - effects: the names in the chart of the effects, in order.
        case accepted(state: State, leaves: [String], effects: [String])
        /// The reason, for the text of the difference.
        case refused(String)
    }

    /// Compares. Events of either that the other never names are tried as well.
    /// - Parameters:
    ///   - walk: the chart.
    ///   - events: the names of all events of the code.
    ///   - initial: where the code starts.
    ///   - stopsEarly: whether the first difference is enough.
    ///   - answer: what the code makes of the event of a name. It chooses data that pass the guard; `way` has all
    ///     events from the start to this one, this one included, in case the data depend on what comes later.
    public init<State>(
        _ walk: ChartWalk, events: some Sequence<String>, initial: State, stopsEarly: Bool = false,
        answer: (_ state: State, _ event: String, _ way: [String]) -> Answer<State>
    ) {
        let names = Set(walk.chart.events).union(events).sorted()
        for place in walk.places {
            for event in names {
                let way = place.path + [event]
                guard let state = Self.follow(place.path, way, from: initial, answer) else { continue }
                compare(place, event, answer(state, event, way), in: walk.chart)
                if stopsEarly, !isComplete { return }
            }
        }
    }

    /// Compares as above, where the data of an event do not depend on what comes later: each place is reached once.
    public init<State>(
        _ walk: ChartWalk, events: some Sequence<String>, initial: State,
        answer: (_ state: State, _ event: String) -> Answer<State>
    ) {
        let names = Set(walk.chart.events).union(events).sorted()
        for place in walk.places {
            guard let state = Self.follow(place.path, [], from: initial, { state, event, _ in answer(state, event) })
            else { continue }
            for event in names { compare(place, event, answer(state, event), in: walk.chart) }
        }
    }

    /// Whether the chart and the code say the same.
    public var isComplete: Bool { self == ChartAgreement() }

    /// All differences, each with the list that it is in.
    public var differences: [String] {
        [
            ("only in the chart", onlyInChart), ("only in the code", onlyInCode), ("another target", otherTarget),
            ("other effects", otherEffects),
        ].flatMap { name, list in list.map { "\(name): \($0)" } }
    }

    private init() {}

    /// The state a path leads to; nil when the code refuses a step of it, which is a difference of that step.
    private static func follow<State>(
        _ path: [String], _ way: [String], from initial: State,
        _ answer: (State, String, [String]) -> Answer<State>
    ) -> State? {
        var state = initial
        for event in path {
            guard case .accepted(let next, _, _) = answer(state, event, way) else { return nil }
            state = next
        }
        return state
    }

    private mutating func compare<State>(
        _ place: ChartWalk.Place, _ event: String, _ answer: Answer<State>, in chart: Chart
    ) {
        let label = "\(place.name) + \(event)"
        switch (chart.step(event, from: place.configuration), answer) {
        case (nil, .refused): break
        case (let next?, .refused(let reason)):
            onlyInChart.append("\(label) → \(next.leaves.sorted()): the code refuses, \(reason)")
        case (nil, .accepted(_, let leaves, _)): onlyInCode.append("\(label) → \(leaves)")
        case (let expected?, .accepted(_, let leaves, let effects)):
            if expected.leaves != Set(leaves) {
                otherTarget.append("\(label): chart \(expected.leaves.sorted()), code \(leaves)")
            }
            let transitions = chart.transitions(for: event, in: place.configuration)
            if !transitions.contains(where: { $0.allows(effects: effects) }) {
                otherEffects.append("\(label): \(effects), not \(transitions.map(\.effectsText))")
            }
        }
    }
}
