import ExampleSupport
import TerminalUI

extension OrderScreens {
    var menu: FlowScreen {
        let found = state.found
        let row = FlowScreen.row(chosen - 1, of: found.count)
        let isSearching = chosen == 0
        let dish = row.map { found[$0] }
        var keys = [FlowScreen.choose]
        if let dish, !isSearching { keys.append(FlowScreen.key(.enter, "⏎", "details", "open \(dish.id)")) }
        keys += isSearching ? [Key("⏎", "done", [.enter: .move(1)]), Self.leave] : menuKeys
        var screen = page("Menu", keys) { _ in
            Body(main: [
                Section(
                    .ornament,
                    [.text("\(Restaurant.name), \(Restaurant.city)", .title), .text(Restaurant.about, .dim)]),
                Section(.essential, [.text(searchLine(isSearching), isSearching ? .strong : .plain)]),
                Section(.essential, [.text(categoryLine)]),
                Section(
                    .essential,
                    found.isEmpty
                        ? [.text("No results.", .warning)]
                        : [.list(found.map(item), chosen: isSearching ? nil : row)]),
                Section(.useful, dish.map { [.text($0.description, .dim)] } ?? []),
            ])
        }
        (screen.place, screen.start) = ("menu", 1)
        if isSearching { screen.field = TypedField(words: "search", text: state.search) }
        return screen
    }

    private func searchLine(_ isSearching: Bool) -> String {
        "Search: " + state.search + (isSearching ? String(Line.cursor) : "")
    }

    private var categories: [String] {
        state.menu.map(\.category).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// By brackets rather than by colour alone.
    private var categoryLine: String {
        categories.enumerated().map { number, name in
            state.categories.contains(name) ? "[\(number + 1) \(name)]" : " \(number + 1) \(name) "
        }.joined(separator: " ")
    }

    private var menuKeys: [Key<FlowScreen.Command>] {
        let toggles = categories.enumerated().map { number, name in
            FlowScreen.key(Character("\(number + 1)"), name, "category \(name)").shown(false)
        }
        let order: [Key<FlowScreen.Command>] =
            switch state.basket {
            case .filled: [FlowScreen.key("o", "place the order", "place"), FlowScreen.key("x", "empty it", "clear")]
            case .empty, .placing: []
            }
        let names = Key<FlowScreen.Command>("1-\(categories.count)", "categories", [:])
        let search = Key<FlowScreen.Command>("/", "search", [.character("/"): .move(-chosen)])
        return [search, names] + toggles + order + [FlowScreen.key("p", "profile", "profile"), FlowScreen.quit]
    }

    private func item(_ dish: Dish) -> ListItem {
        var item = ListItem(name: dish.name, details: [Self.money(dish.price), dish.category])
        if let range = dish.name.lowercased().firstRange(of: state.search.lowercased()) {
            let name = dish.name.lowercased()
            let start = name.distance(from: name.startIndex, to: range.lowerBound)
            item.match = start..<start + name.distance(from: range.lowerBound, to: range.upperBound)
        }
        return item
    }

    func dish(_ number: Int) -> FlowScreen {
        let found = state.found
        guard let place = found.firstIndex(where: { $0.id == number }) else { return loading }
        let dish = found[place]
        // A second press of Enter must not add it twice, so adding has a separate letter.
        let keys = [
            FlowScreen.key("a", "add to order", "add"),
            Key<FlowScreen.Command>("→", "next dish", [.right: .act("forward"), .down: .act("forward")]),
            Key<FlowScreen.Command>("←", "previous dish", [.left: .act("backward"), .up: .act("backward")]),
            Key<FlowScreen.Command>("z", "zoom", [.character("z"): .move(chosen == 0 ? 1 : -chosen)]),
            Key<FlowScreen.Command>("esc", "menu", [.escape: .act("close")]), FlowScreen.quit,
        ]
        var screen = page(dish.name, keys) { _ in
            Body(
                main: [
                    Section(.essential, [.text(dish.name, .title), .text(Self.money(dish.price), .strong)]),
                    Section(.important, [.text(dish.description)]),
                    Section(.useful, [.text("\(place + 1) of \(found.count), \(dish.category)", .dim)]),
                ],
                picture: Restaurant.picture(of: number, size: chosen == 0 ? 28 : 44).picture(dish.name))
        }
        // Turning to the next dish keeps the size of the picture.
        screen.place = "dish"
        return screen
    }

    func total(_ dishes: [Int]) -> Int {
        dishes.reduce(0) { sum, number in sum + (state.menu.first { $0.id == number }?.price ?? 0) }
    }

    /// - Parameter cents: 0 or more.
    static func money(_ cents: Int) -> String {
        "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }
}
