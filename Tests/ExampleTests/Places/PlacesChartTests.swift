import ExamplePlaces
import StateChart
import StateMachine
import Testing

/// `places.scxml` and the machine say the same.
struct PlacesChartTests {
    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(Chart(scxml: Places.chart))
        #expect(walk.places.count > 100 && walk.taken.count == walk.chart.transitions.count)
        #expect(agreement(walk).differences == [])
        #expect(walk.chart.placements.values.allSatisfy { $0 == .outside })
    }

    @Test(arguments: [
        (#"event="sort.nearest" cond="In('located')""#, #"event="sort.nearest""#),
        (#"<transition event="close" target="map"/>"#, #"<transition event="close" target="list"/>"#),
        (#"<transition event="showList" target="list"/>"#, ""),
        (#"target="refreshing" z:effects="load""#, #"target="refreshing""#),
    ])
    func aChangedChartIsNoticed(_ part: String, _ other: String) throws {
        let text = String(decoding: Places.chart, as: UTF8.self)
        let changed = text.replacing(part, with: other)
        #expect(changed != text)
        #expect(!agreement(try ChartWalk(Chart(scxml: Array(changed.utf8)))).differences.isEmpty)
    }

    private func agreement(_ walk: ChartWalk) -> ChartAgreement {
        ChartAgreement(walk, events: Self.names, initial: Places.initial) { state, name in
            var state = state
            // Whatever is loaded has places in it.
            if state.places.isEmpty { state.places = [Self.place] }
            guard let event = Self.events[name] else { return .refused("no event \(name)") }
            return switch Places.transition(state, event) {
            case .accepted(let next, let effects):
                .accepted(state: next, leaves: next.leaves, effects: effects.map(\.rawValue))
            case .refused(let refusal): .refused("\(refusal)")
            }
        }
    }

    private static let place = Place(
        id: 1, name: "Burgerhaus", position: Viewport.city, hours: "24/7", kitchens: ["US"])
    private static let incident = Incident(at: .epoch, text: "no answer")
    private static let names = events.keys.sorted()
    private static let events: [String: Places.Event] = [
        "search": .search(""), "sort.nearest": .sort(.nearest), "sort.name": .sort(.nameDown), "open": .open(1),
        "close": .close, "showList": .showList, "showMap": .showMap, "showInfo": .showInfo, "look": .look(.turn),
        "choose": .choose(1), "load": .load, "loaded": .loaded([place], problems: [], at: .epoch),
        "loadFailed": .loadFailed(incident), "locate": .locate, "found": .found(Viewport.city),
        "notFound": .notFound(incident), "translate": .translate,
    ]
}
