import StateMachine
public import StateMachineTesting

/// How the places are used, and what must hold, for `check`.
public struct PlacesModel: MachineModel {
    public typealias M = Places

    /// Every allowed transition, by the chart; none: they are counted only.
    public var edges: Set<Edge>

    public init(edges: Set<Edge> = []) { self.edges = edges }

    public func command(_ state: Places.State, _ reference: Void, _ choices: inout Choices) -> Places.Event? {
        let at = Instant(milliseconds: choices.int(in: 0...1_000_000))
        let id = choices.int(in: 1...4)
        let incident = Incident(at: at, text: "no answer")
        let steps: [Places.Event] = [
            .search(choices.element(of: ["", "b", "burger", "x"])), .sort(choices.element(of: Places.Order.allCases)),
            .open(id), .close, .showList, .showMap, .showInfo,
            .look(choices.element(of: Viewport.Change.allCases)), .choose(choices.bool() ? id : nil), .load,
            .loaded(Self.places, problems: choices.array(count: 0...30) { _ in "hours" }, at: at),
            .loadFailed(incident), .locate, .found(Position(latitude: 52_520_000, longitude: 13_400_000)),
            .notFound(incident), .translate,
        ]
        return choices.element(of: steps)
    }

    private static let places = [
        Place(id: 1, name: "Burgerhaus", position: Viewport.city, hours: "24/7", kitchens: ["US"]),
        Place(
            id: 2, name: "Trattoria", position: Position(latitude: 52_530_000, longitude: 13_400_000), hours: "?",
            kitchens: ["IT", "FR"]),
    ]

    public var invariants: [Invariant<Places>] {
        [
            .deadlines,
            Invariant("the last 50 errors are kept, in their order, and no more") { step in
                var new: [Incident] = []
                if case .accepted = step.transition {
                    if case .loaded(_, let problems, let at) = step.event {
                        new = problems.map { Incident(at: at, text: $0) }
                    }
                    if case .loadFailed(let incident) = step.event { new = [incident] }
                    if case .notFound(let incident) = step.event { new = [incident] }
                }
                let expected = Array((step.before.incidents + new).suffix(50))
                return step.after.incidents == expected ? nil : "\(step.after.incidents.count)"
            },
            Invariant("what is found has what is looked for, and is in the order chosen") { (state: Places.State) in
                let found = state.found
                guard
                    found.allSatisfy({
                        $0.name.lowercased().contains(state.search.lowercased()) || state.search.isEmpty
                    })
                else { return "\(found.map(\.name))" }
                let isOrdered = zip(found, found.dropFirst()).allSatisfy { a, b in
                    switch state.order {
                    case .nameUp: a.name.lowercased() <= b.name.lowercased()
                    case .nameDown: a.name.lowercased() >= b.name.lowercased()
                    case .nearest:
                        state.position.map { a.position.metres(to: $0) <= b.position.metres(to: $0) } == true
                    }
                }
                return isOrdered ? nil : "\(found.map(\.name)) by \(state.order)"
            },
            Invariant("only what is looked at changes the map, and it stays over the city") { step in
                let (a, b) = (step.after.viewport.middle, Viewport.city)
                guard abs(a.latitude - b.latitude) <= 200_000, abs(a.longitude - b.longitude) <= 200_000,
                    Viewport.spans.contains(step.after.viewport.span)
                else { return "\(step.after.viewport)" }
                if case .look = step.event { return nil }
                return step.before.viewport == step.after.viewport ? nil : "\(step.event)"
            },
            Invariant("data that were loaded stay") { step in
                step.before.places.isEmpty || !step.after.places.isEmpty ? nil : "\(step.event)"
            },
        ]
    }

    public var refusalLimit: Double { 0.75 }
    public func leaf(_ state: Places.State) -> String { state.leaves.joined(separator: " ") }
}
