import ExampleSupport
import StateMachine
import TerminalUI

/// What the recipes' app shows.
struct CookScreens {
    let state: Cook.State
    let chosen: Int
    let now: Instant

    var screen: FlowScreen {
        switch state.page {
        case .home: home
        case .homeRecipe: steps(state.random, extra: [addKey(state.random)])
        case .favourites: favourites
        case .food(let food): self.food(food)
        case .favourite(let id):
            steps(state.favourite(id) ?? .first, extra: [FlowScreen.key("s", "start cooking", "start")])
        case .timerQuestion(let id):
            question(
                "Start the timer of \(Self.clock(Int64(state.favourite(id)?.seconds ?? 0)))?", state.favourite(id))
        case .browse: browse
        case .recipes(let food): recipes(food)
        case .addQuestion(let id, let food): question("Make it a favourite?", state.result(id, of: food))
        }
    }

    typealias Command = FlowScreen.Command

    func page(_ title: String, _ keys: [Key<Command>], body: @escaping (_ wide: Bool) -> Body) -> FlowScreen {
        var facts: [String] = []
        var notices: [Notice] = []
        var bell: [Key<Command>] = []
        switch state.timer {
        case .idle: break
        case .running(let recipe, let until):
            let left = max(1, (until.milliseconds - max(now, state.time).milliseconds + 999) / 1000)
            facts = ["\(recipe): \(Self.clock(left))", Self.clock(left)]
        case .rung(let recipe):
            notices = [Notice("\(recipe) is ready.", .good, mark: "♪ ")]
            bell = [FlowScreen.key("z", "dismiss", "dismiss")]
        }
        if state.asked != nil { notices.append(Notice("Searching…", .dim)) }
        var screen = FlowScreen(title: "Cook · \(title)", facts: facts + [""], keys: keys + bell, body: body)
        screen.notices = notices
        return screen
    }

    /// The three tabs; F as in favourites.
    static let tabs = [
        FlowScreen.key("h", "home", "home"), FlowScreen.key("f", "favourites", "favourites"),
        FlowScreen.key("b", "browse", "browse"), FlowScreen.quit,
    ]
    static let back = FlowScreen.key(.escape, "esc", "back", "back")

    static func picture(_ recipe: Recipe, size: Int = 24) -> Picture {
        let palettes: [[UInt8]] = [
            [160, 124, 202], [70, 107, 231], [222, 229, 160], [130, 220, 94], [208, 178, 58], [52, 94, 144],
        ]
        return PlateOfFood.paint(recipe.id, size: size, colours: palettes[recipe.id % palettes.count])
            .picture(recipe.name)
    }

    /// - Parameter seconds: 0 or more.
    static func clock(_ seconds: Int64) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    /// A favourite has its star, and the key does nothing more.
    private func addKey(_ recipe: Recipe) -> Key<Command> {
        let isFavourite = state.favourite(recipe.id) != nil
        return Key(
            "a", isFavourite ? "★ favourite" : "add to favourites", [.character("a"): .act("add")], isOpen: !isFavourite
        )
    }

    private var home: FlowScreen {
        let recipe = state.random
        let star = state.favourite(recipe.id) == nil ? "" : " ★"
        let keys = [
            FlowScreen.key(.enter, "⏎", "the recipe", "details"), addKey(recipe),
            FlowScreen.key("r", "another one", "shuffle"),
        ]
        return page("Home", keys + Self.tabs) { _ in
            Body(
                main: [
                    Section(.essential, [.text("A random recipe", .dim), .text(recipe.name + star, .title)]),
                    Section(
                        .important, [.row("food", recipe.food), .row("cooks for", Self.clock(Int64(recipe.seconds)))]),
                ],
                picture: Self.picture(recipe))
        }
    }

    private func steps(_ recipe: Recipe, extra: [Key<Command>]) -> FlowScreen {
        page(recipe.name, extra + [Self.back] + Self.tabs) { _ in
            Body(
                main: [
                    Section(
                        .essential,
                        [.text(recipe.name, .title), .text("cooks for \(Self.clock(Int64(recipe.seconds)))", .strong)]),
                    Section(
                        .essential, recipe.steps.enumerated().map { .step($0.offset + 1, $0.element) }, keeps: .first),
                ],
                picture: Self.picture(recipe))
        }
    }

    private func question(_ text: String, _ recipe: Recipe?) -> FlowScreen {
        let keys = [FlowScreen.key("y", "yes", "yes"), FlowScreen.key("n", "no", "no"), Self.back]
        var screen = page(recipe?.name ?? "", keys) { _ in
            Body(
                main: [Section(.essential, [.text(recipe?.name ?? "", .title)])],
                picture: recipe.map { Self.picture($0) })
        }
        screen.notices.append(Notice(text))
        return screen
    }
}
