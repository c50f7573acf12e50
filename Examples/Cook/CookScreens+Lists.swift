import ExampleSupport
import TerminalUI

extension CookScreens {
    /// Rows to choose from, with the key of the chosen one.
    private func list<Row>(
        _ title: String, of rows: [Row], none: String, item: (Row) -> ListItem, picture: (Row) -> Recipe?,
        keys: (Row) -> [Key<Command>], last: [Key<Command>]
    ) -> FlowScreen {
        let row = FlowScreen.row(chosen, of: rows.count)
        let items = rows.map(item)
        let shown = row.flatMap { picture(rows[$0]) }
        return page(title, (row == nil ? [] : [FlowScreen.choose]) + (row.map { keys(rows[$0]) } ?? []) + last) { _ in
            Body(
                main: [
                    Section(.essential, [.text(title, .title)]),
                    Section(.essential, items.isEmpty ? [.text(none, .dim)] : [.list(items, chosen: row)]),
                ],
                picture: shown.map { Self.picture($0) })
        }
    }

    private func item(_ recipe: Recipe) -> ListItem {
        var item = ListItem(name: recipe.name, details: [Self.clock(Int64(recipe.seconds))])
        item.badge = state.favourite(recipe.id) == nil ? "" : "★"
        return item
    }

    var favourites: FlowScreen {
        list(
            "Favourite foods", of: state.foods, none: "Nothing yet: add a recipe at home, or browse.",
            item: { food in
                ListItem(name: food, details: ["\(state.favourites.count { $0.food == food })"])
            },
            picture: { food in state.favourites.first { $0.food == food } },
            keys: {
                [
                    FlowScreen.key(.enter, "⏎", "its recipes", "food \($0)"),
                    FlowScreen.key("d", "delete it with its recipes", "removefood \($0)"),
                ]
            },
            last: Self.tabs)
    }

    func food(_ food: String) -> FlowScreen {
        list(
            food, of: state.favourites.filter { $0.food == food }, none: "No favourite recipe of it is left.",
            item: item, picture: { $0 },
            keys: {
                [
                    FlowScreen.key(.enter, "⏎", "the recipe", "recipe \($0.id)"),
                    FlowScreen.key("d", "delete", "remove \($0.id)"),
                ]
            },
            last: [Self.back] + Self.tabs)
    }

    func recipes(_ food: String) -> FlowScreen {
        let known = state.answer(to: .recipes(food: food))
        return list(
            "Recipes with \(food.lowercased())", of: known ?? [],
            none: known == nil ? "Not loaded yet." : "No results.", item: item, picture: { $0 },
            keys: { [FlowScreen.key(.enter, "⏎", "add to favourites", "choose \($0.id)")] },
            last: [Self.back] + Self.tabs)
    }

    /// What is typed is looked for when Enter is pressed: each question costs a request.
    var browse: FlowScreen {
        let isTyping = chosen == 0
        let found = state.found
        let row = FlowScreen.row(chosen - 1, of: found.count)
        let home = FlowScreen.key(.escape, "esc", "home", "home")
        var keys = (found.isEmpty ? [] : [FlowScreen.choose]) + [home]
        if !isTyping, let row {
            keys += [FlowScreen.key(.enter, "⏎", "its recipes", "result \(found[row].food)")] + Self.tabs
        }
        let none =
            state.term.isEmpty
            ? "What would you like to cook?"
            : state.answer(to: .foods(state.term)) == nil ? "Not loaded yet." : "No results."
        var screen = page("Browse", keys) { _ in
            Body(main: [
                Section(.essential, [.text("Search for a food; Enter asks the service.", .title)]),
                Section(.essential, [.text("Last search: " + state.term, isTyping ? .plain : .dim)]),
                Section(
                    .essential,
                    found.isEmpty
                        ? [.text(none, .dim)]
                        : [
                            .list(
                                found.map { ListItem(name: $0.food, details: [String]()) }, chosen: isTyping ? nil : row
                            )
                        ]),
            ])
        }
        if isTyping {
            screen.keys.append(Key("^C", "quit", [.control("c"): .quit]))
            screen.prompt = Prompt(label: "Search", words: "search")
        }
        return screen
    }
}
