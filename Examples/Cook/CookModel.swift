import StateMachine
public import StateMachineTesting

/// How the app is used, and what must hold, for `check`.
public struct CookModel: MachineModel {
    public typealias M = Cook
    /// The time; commands take some.
    public typealias Reference = Instant

    public var edges: Set<Edge> = []

    public init() {}

    public func start(_ choices: inout Choices) -> Instant { .epoch }

    public func command(_ state: Cook.State, _ now: Instant, _ choices: inout Choices) -> Cook.Event? {
        let at = now.advanced(bySeconds: choices.magnitude(upTo: 20))
        if let due = Cook.overdue(state, at: at), choices.bool() { return due }
        return Cook.Event(at: at, choices.element(of: kinds(state, &choices)))
    }

    private func kinds(_ state: Cook.State, _ choices: inout Choices) -> [Cook.Event.Kind] {
        let favourite = state.favourites.last?.id ?? 0
        let food = choices.bool() ? state.foods.first ?? "Soup" : state.foods.last ?? "Pie"
        let question = state.asked ?? .foods("p")
        let tabs: [Cook.Event.Kind] = [.showHome, .showFavourites, .showBrowse, .back, .dismiss, .timeUp]
        let answer = Cook.Event.Kind.answered(question, Self.recipes(choices.int(in: 0...12), of: question))
        let here: [Cook.Event.Kind] =
            switch state.page {
            case .home: [.shuffle(number: choices.int(in: 0...50)), .openRandom, .add]
            case .homeRecipe: [.add]
            case .favourites: [.openFood(food), .openFood(food), .removeFood(food)]
            case .food: [.openFavourite(favourite), .openFavourite(favourite), .remove(favourite)]
            case .favourite: [.start]
            case .timerQuestion, .addQuestion: [.yes, .yes, .no]
            case .browse:
                [.search(choices.element(of: ["p", "s", ""])), .openResult(state.found.first?.food ?? "Pie")]
            case .recipes(let food): [.choose(state.answer(to: .recipes(food: food))?.last?.id ?? 1)]
            }
        return here + here + (state.asked == nil ? [] : [answer]) + [choices.element(of: tabs)]
    }

    /// Also more than the machine keeps.
    private static func recipes(_ count: Int, of question: Cook.Question) -> [Recipe] {
        (0..<count).map { number in
            switch question {
            case .random(let chosen): Recipe(id: 2 + chosen, name: "A", food: "Soup", seconds: 5, steps: ["Eat."])
            case .foods: Recipe(id: 100 * number, name: "F", food: "Food \(number)", seconds: 0, steps: [])
            case .recipes(let food):
                Recipe(id: 1_000 + number + 20 * food.count, name: "R", food: food, seconds: 30, steps: [])
            }
        }
    }

    public func follow(_ now: inout Instant, _ event: Cook.Event, _ observation: Observation<Cook>) -> String? {
        now = max(now, event.at)
        return nil
    }

    public var invariants: [Invariant<Cook>] {
        [
            .deadlines,
            Invariant("no question is asked twice") { step in
                for case .ask(let question) in step.effects {
                    if step.before.answer(to: question) != nil { return "\(question) was answered before" }
                }
                return nil
            },
            Invariant("at most ten results are kept") { (state: Cook.State) in
                state.answers.first { $0.recipes.count > 10 }.map { "\($0.recipes.count)" }
            },
            Invariant("a recipe is a favourite once") { (state: Cook.State) in
                Set(state.favourites.map(\.id)).count == state.favourites.count ? nil : "\(state.favourites)"
            },
            Invariant("the timer rings at its time or after it, once") { step in
                guard step.effects.contains(where: { if case .ring = $0 { true } else { false } }) else { return nil }
                guard case .running(_, let until) = step.before.timer else { return "it was not running" }
                return step.after.time >= until ? nil : "\(step.after.time) is before \(until)"
            },
        ]
    }

    public var refusalLimit: Double { 0.85 }
    public func leaf(_ state: Cook.State) -> String { state.leaves.joined(separator: " ") }
    public func label(_ event: Cook.Event) -> String { "\(event.kind)".prefix { $0.isLetter }.description }
}
