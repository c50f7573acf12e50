import ExampleSupport
import TerminalUI

/// What the restaurant's app shows.
struct OrderScreens {
    let state: Order.State
    /// The row that is chosen in a list, or the field of a form.
    let chosen: Int

    var screen: FlowScreen {
        switch state.screen {
        case .onboarding(let page): onboarding(page)
        case .registration(let form): registration(form)
        case .loading: loading
        case .menu: menu
        case .dish(let number): dish(number)
        case .profile(let form): profile(form)
        case .loggedOut: page("Goodbye", [FlowScreen.quit]) { _ in Body(main: []) }
        }
    }

    func page(
        _ title: String, _ keys: [Key<FlowScreen.Command>], body: @escaping (_ wide: Bool) -> Body
    ) -> FlowScreen {
        let order: [String] =
            switch state.basket {
            case .empty: state.ticket.map { ["order \($0) is being cooked"] } ?? []
            case .filled(let dishes): ["\(dishes.count) in the order, \(Self.money(total(dishes)))"]
            case .placing: ["order on its way to the kitchen"]
            }
        return FlowScreen(title: "\(Restaurant.name) · \(title)", facts: order + [""], keys: keys, body: body)
    }

    private func onboarding(_ number: Int) -> FlowScreen {
        let pages: [(heading: String, text: String, picture: Pixels)] = [
            ("Welcome", "Dishes of \(Restaurant.name) in \(Restaurant.city), brought to you.", Restaurant.logo),
            ("Look around", "Search the menu, choose categories, read about each dish.", Restaurant.picture(of: 1)),
            ("Order", "Put dishes into your order. It is placed once, whatever happens.", Restaurant.picture(of: 7)),
        ]
        let (heading, text, picture) = pages[number - 1]
        let dots = (1...Order.pages).map { $0 == number ? "●" : "○" }.joined(separator: " ")
        let isLast = number == Order.pages
        let next = Key<FlowScreen.Command>("⏎", isLast ? "done" : "next", [.enter: .act("next")])
        return page(heading, [next, FlowScreen.key("s", "skip", "skip"), FlowScreen.quit]) { _ in
            Body(
                main: [
                    Section(.essential, [.text(heading, .title)]), Section(.essential, [.text(text)]),
                    Section(.useful, [.text(dots, .strong)]),
                ],
                picture: picture.enlarged(2).picture(heading))
        }
    }

    /// Every field with what is wrong with it, and the typed one with its cursor.
    private func form(_ form: Account, marks: Bool) -> [Block] {
        let field = field
        return Account.Field.allCases.flatMap { name -> [Block] in
            let isTyped = name == field && name != .picture
            let value = form[name] + (isTyped ? String(Line.cursor) : "")
            let problem = form.problems.first { $0.field == name }
            let mark = name == field ? "▸ " : "  "
            return [.row(mark + name.rawValue, value, name == field ? .strong : .plain)]
                + (marks ? problem.map { [.text("    ! " + OrderFlow.text(of: $0), .error)] } ?? [] : [])
        }
    }

    /// The field that is typed in.
    private var field: Account.Field {
        let fields = Account.Field.allCases
        return fields[FlowScreen.row(chosen, of: fields.count) ?? 0]
    }

    private func typed(_ form: Account) -> TypedField? {
        field == .picture ? nil : TypedField(words: "edit \(field.rawValue)", text: form[field])
    }

    /// The next picture, where the chosen field is the picture.
    private func pictureKeys(_ form: Account) -> [Key<FlowScreen.Command>] {
        guard field == .picture, let place = Account.pictures.firstIndex(of: form.picture) else { return [] }
        let next = Account.pictures[(place + 1) % Account.pictures.count]
        return [Key("→", "next picture", [.right: .act("edit picture \(next)"), .tab: .act("edit picture \(next)")])]
    }

    private func registration(_ form: Account) -> FlowScreen {
        let keys = [FlowScreen.choose] + pictureKeys(form) + [FlowScreen.key(.enter, "⏎", "register", "register")]
        var screen = page("Registration", keys + [Self.leave]) { _ in
            Body(
                main: [
                    Section(.essential, [.text("Your details", .title)]),
                    Section(.essential, self.form(form, marks: form != Account())),
                ],
                picture: Restaurant.profile(form.picture).enlarged(2).picture(form.picture))
        }
        screen.field = typed(form)
        return screen
    }

    /// Where letters are typed, `q` is one of them.
    static let leave = Key<FlowScreen.Command>("^C", "quit", [.control("c"): .quit])

    var loading: FlowScreen {
        page("Menu", [FlowScreen.quit]) { _ in
            Body(main: [Section(.essential, [.text("The menu is being loaded.", .dim)])])
        }
    }

    private func profile(_ form: Account) -> FlowScreen {
        let isChanged = form != state.account
        let keys =
            isChanged
            ? [
                Key<FlowScreen.Command>("⏎", "confirm", [.enter: .act("confirm")]),
                Key<FlowScreen.Command>("esc", "discard", [.escape: .act("discard")]),
            ] : [Key<FlowScreen.Command>("esc", "menu", [.escape: .act("close")])]
        let logOut = Key<FlowScreen.Command>("^L", "log out", [.control("l"): .act("logout")])
        var screen = page("Profile", [FlowScreen.choose] + pictureKeys(form) + keys + [logOut, Self.leave]) { _ in
            Body(
                main: [
                    Section(.essential, [.text("Your account", .title)]),
                    Section(.essential, self.form(form, marks: isChanged)),
                    Section(.useful, isChanged ? [.text("Unsaved changes.", .warning)] : []),
                    Section(.useful, [.text("Logging out deletes it from this device.", .dim)]),
                ],
                picture: Restaurant.profile(form.picture).enlarged(2).picture(form.picture))
        }
        screen.field = typed(form)
        return screen
    }
}
