extension Cook.State {
    /// What was answered to a question; nil if it was not asked, or is not answered yet.
    public func answer(to question: Cook.Question) -> [Recipe]? {
        answers.first { $0.question == question }?.recipes
    }

    /// What the newest search has found: one recipe for each food.
    public var found: [Recipe] { answer(to: .foods(term)) ?? [] }

    public func result(_ id: Int, of food: String) -> Recipe? {
        answer(to: .recipes(food: food))?.first { $0.id == id }
    }

    public func favourite(_ id: Int) -> Recipe? { favourites.first { $0.id == id } }

    /// The foods that have favourites, in the order in which they were added first.
    public var foods: [String] {
        favourites.map(\.food).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The names in the chart of the active states: of the page, the service, the favourites, the timer.
    public var leaves: [String] {
        [
            page.leaf, asked?.leaf ?? (answer(to: .foods(term)) == nil ? "noResults" : "results"),
            favourites.isEmpty ? "none" : "some", timer.leaf,
        ]
    }
}

extension Cook.Page {
    fileprivate var leaf: String {
        switch self {
        case .home: "home"
        case .homeRecipe: "homeRecipe"
        case .favourites: "favourites"
        case .food: "food"
        case .favourite: "favourite"
        case .timerQuestion: "timerQuestion"
        case .browse: "browse"
        case .recipes: "recipes"
        case .addQuestion: "addQuestion"
        }
    }
}

extension Cook.Question {
    fileprivate var leaf: String {
        switch self {
        case .random: "askingRandom"
        case .foods: "askingFoods"
        case .recipes: "askingRecipes"
        }
    }
}

extension Cook.Timer {
    fileprivate var leaf: String {
        switch self {
        case .idle: "idle"
        case .running: "running"
        case .rung: "rung"
        }
    }
}
