import ExampleOrder
import StateChart
import StateMachine
import Testing

/// `order.scxml` and the machine say the same.
struct OrderChartTests {
    private static let names = [
        "next", "skip", "edit", "edit.same", "register", "loaded", "search", "toggle", "open", "turn", "add", "clear",
        "place", "placed", "showProfile", "confirm", "discard", "close", "logOut",
    ]

    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(Chart(scxml: Order.chart))
        #expect(walk.places.count == 18)
        #expect(walk.taken.count == walk.chart.transitions.count)
        #expect(agreement(walk).differences == [])
        #expect(walk.chart.placements.values.allSatisfy { $0 == .outside })
    }

    @Test(arguments: [
        (#"<transition event="showProfile" target="profile"/>"#, #"<transition event="showProfile" target="dish"/>"#),
        (#"<transition event="clear" cond="In('menu')" target="empty"/>"#, ""),
        (#"target="placing" z:effects="place""#, #"target="placing""#),
        (#"<transition event="placed" target="empty"/>"#, #"<transition event="placed" target="filled"/>"#),
    ])
    func aChangedChartIsNoticed(_ part: String, _ other: String) throws {
        let text = String(decoding: Order.chart, as: UTF8.self)
        var changed = text.replacing(part, with: other)
        #expect(changed != text)
        // The reader refuses a chart in which the profile cannot be reached.
        if part.contains("showProfile") {
            changed = changed.replacing(
                #"<transition event="turn" target="dish"/>"#, with: #"<transition event="turn" target="profile"/>"#)
        }
        #expect(!agreement(try ChartWalk(Chart(scxml: Array(changed.utf8)))).differences.isEmpty)
    }

    private func agreement(_ walk: ChartWalk) -> ChartAgreement {
        ChartAgreement(walk, events: Self.names, initial: Order.initial) { state, name in
            switch Order.transition(Self.ready(state, for: name), Self.event(name, in: state)) {
            case .accepted(let next, let effects):
                .accepted(state: next, leaves: next.leaves, effects: effects.map(Self.label))
            case .refused(let refusal): .refused("\(refusal)")
            }
        }
    }

    /// The same state of the chart, with a form in which no field has a problem.
    private static func ready(_ state: Order.State, for name: String) -> Order.State {
        guard name == "register", case .registration = state.screen else { return state }
        var state = state
        var form = Account()
        (form.name, form.email, form.phone) = ("Anna", "anna@example.org", "030 123456")
        state.screen = .registration(form)
        return state
    }

    private static func event(_ name: String, in state: Order.State) -> Order.Event {
        let kept = state.account?.name ?? ""
        let events: [String: Order.Event] = [
            "next": .next, "skip": .skip, "edit": .edit(.name, kept + "!"), "edit.same": .edit(.name, kept),
            "register": .register, "loaded": .loaded([dish]), "search": .search(""), "toggle": .toggle("soups"),
            "open": .open(dish.id), "turn": .turn(forward: true), "add": .add, "clear": .clear, "place": .place,
            "placed": .placed(ticket: 1), "showProfile": .showProfile, "confirm": .confirm, "discard": .discard,
            "close": .close, "logOut": .logOut,
        ]
        guard let event = events[name] else { preconditionFailure("no event \(name)") }
        return event
    }

    private static let dish = Dish(id: 1, name: "Borscht", category: "soups", description: "", price: 500)

    private static func label(_ effect: Order.Effect) -> String {
        switch effect {
        case .load: "load"
        case .place: "place"
        }
    }
}
