import StateChart
import StateMachine
import Testing

@testable import ExampleCook

/// `cook.scxml` and the machine say the same.
struct CookChartTests {
    private static let names = [
        "shuffle", "answered", "showHome", "showFavourites", "showBrowse", "openRandom", "add", "openFood",
        "openFavourite", "remove", "remove.last", "removeFood", "removeFood.last", "search", "search.known",
        "openResult", "openResult.known", "choose", "start", "yes", "no", "back", "timeUp", "dismiss",
    ]

    @Test func chartAndCodeAgree() throws {
        let walk = try ChartWalk(Chart(scxml: Cook.chart))
        #expect(walk.places.count > 100 && walk.taken.count == walk.chart.transitions.count)
        #expect(agreement(walk).differences == [])
        #expect(walk.chart.placements == ["ask": .outside, "ring": .outside])
    }

    @Test(arguments: [
        (#"<transition event="dismiss" target="idle"/>"#, #"<transition event="dismiss" target="running"/>"#),
        (#"<transition event="no" target="recipes"/>"#, ""),
        (#"<transition event="back" target="home"/>"#, #"<transition event="back" target="browse"/>"#),
        (#"z:guard="at or after its time" z:effects="ring""#, #"z:guard="at or after its time""#),
    ])
    func aChangedChartIsNoticed(_ part: String, _ other: String) throws {
        let text = String(decoding: Cook.chart, as: UTF8.self)
        let changed = text.replacing(part, with: other)
        #expect(changed != text)
        #expect(!agreement(try ChartWalk(Chart(scxml: Array(changed.utf8)))).differences.isEmpty)
    }

    private func agreement(_ walk: ChartWalk) -> ChartAgreement {
        ChartAgreement(walk, events: Self.names, initial: Cook.initial) { state, name in
            let state = Self.ready(state, for: name)
            let event = Cook.Event(at: max(state.time, Cook.deadline(of: state) ?? .epoch), Self.kind(name, in: state))
            return switch Cook.transition(state, event) {
            case .accepted(let next, let effects):
                .accepted(state: next, leaves: next.leaves, effects: effects.map(Self.label))
            case .refused(let refusal): .refused("\(refusal)")
            }
        }
    }

    /// The same state of the chart, with data that pass the guard of an event.
    private static func ready(_ state: Cook.State, for name: String) -> Cook.State {
        var state = state
        var recipes = state.favourites
        switch (name, state.page) {
        case ("add", _): state.random = recipe(900 + recipes.count, of: "Soup")
        case ("remove", .food(let food)), ("openFavourite", .food(let food)):
            if !recipes.isEmpty { recipes += [recipe(800, of: food), recipe(801, of: food)] }
        case ("remove.last", .food(let food)): if !recipes.isEmpty { recipes = [recipe(802, of: food)] }
        case ("removeFood", .favourites): if !recipes.isEmpty { recipes.append(recipe(803, of: "Pie")) }
        case ("removeFood.last", .favourites): recipes = Array(recipes.prefix(1))
        case (_, _): break
        }
        state.favourites = recipes.reduce(into: []) { kept, recipe in
            if !kept.contains(recipe) { kept.append(recipe) }
        }
        // What stays to be asked is the other food.
        if name == "openResult.known", state.page == .browse, let food = state.found.first?.food,
            state.answer(to: .recipes(food: food)) == nil
        {
            let question = Cook.Question.recipes(food: food)
            state.answers.append(Cook.Answer(question: question, recipes: results(question)))
        }
        if name == "choose" { state.favourites.removeAll { $0.id == 700 } }
        if name == "choose", !recipes.isEmpty, state.favourites.isEmpty { state.favourites = [recipe(804, of: "Tea")] }
        return state
    }

    private static func recipe(_ id: Int, of food: String) -> Recipe {
        Recipe(id: id, name: "\(food) \(id)", food: food, seconds: 30, steps: [])
    }

    private static func kind(_ name: String, in state: Cook.State) -> Cook.Event.Kind {
        let known = state.answers.reversed()
        let terms = known.compactMap { if case .foods(let term) = $0.question { term } else { nil } }
        let foods = known.compactMap { if case .recipes(let food) = $0.question { food } else { nil } }
        let found = state.found.map(\.food)
        let asked = state.asked ?? .foods("")
        let page = state.page
        let food = if case .food(let food) = page { food } else { state.foods.last ?? "" }
        let events: [String: Cook.Event.Kind] = [
            "shuffle": .shuffle(number: 1), "answered": .answered(asked, results(asked)), "showHome": .showHome,
            "showFavourites": .showFavourites, "showBrowse": .showBrowse, "openRandom": .openRandom, "add": .add,
            "openFood": .openFood(food), "openFavourite": .openFavourite(state.favourites.last?.id ?? 0),
            "remove": .remove(state.favourites.last { $0.food == food }?.id ?? 0),
            "remove.last": .remove(state.favourites.last?.id ?? 0), "removeFood": .removeFood(food),
            "removeFood.last": .removeFood(food), "search": .search("term \(state.answers.count)"),
            // Where nothing was answered, the chart's `search` answers to the longer name, too.
            "search.known": .search(terms.first ?? "term"),
            "openResult": .openResult(found.first { !foods.contains($0) } ?? ""),
            "openResult.known": .openResult(found.first { foods.contains($0) } ?? ""), "choose": .choose(700),
            "start": .start, "yes": .yes, "no": .no, "back": .back, "timeUp": .timeUp, "dismiss": .dismiss,
        ]
        guard let event = events[name] else { preconditionFailure("no event \(name)") }
        return event
    }

    private static func results(_ question: Cook.Question) -> [Recipe] {
        switch question {
        case .random: [recipe(901, of: "Soup")]
        case .foods: [recipe(1, of: "Pie"), recipe(2, of: "Tea")]
        case .recipes(let food): [recipe(700, of: food)]
        }
    }

    private static func label(_ effect: Cook.Effect) -> String {
        switch effect {
        case .ask: "ask"
        case .ring: "ring"
        }
    }
}
