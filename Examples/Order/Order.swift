import Checkpoint
import StateMachine

/// One customer's way through a restaurant's app: onboarding, registration, menu, order, profile.
///
/// The chart is `order.scxml`. The promises are those of the restaurant brief; `Examples/README.md` says where each is.
public enum Order: JournaledMachine {
    public static let name = "example-order"
    public static let chart = PackageResources.order_scxml
    public static let initial = State()

    public struct State: Codable, Equatable, Sendable {
        public var screen = Screen.onboarding(page: 1)
        /// The data given at registration; nil before.
        public var account: Account?
        /// What the restaurant offers, kept since it was loaded.
        public var menu: [Dish] = []
        /// What is looked for in the names, and the chosen categories; empty: all of them.
        public var search = ""
        public var categories: [String] = []
        public var basket = Basket.empty
        /// The number of the newest order that the kitchen took.
        public var ticket: Int?
    }

    public enum Screen: Codable, Equatable, Sendable {
        /// 1 to `pages`.
        case onboarding(page: Int)
        case registration(Account)
        case loading, menu
        case dish(Int)
        /// The account as it is edited.
        case profile(Account)
        /// Nothing of the customer is left in the state; the program must remove the store that knew them.
        case loggedOut
    }

    public enum Basket: Codable, Equatable, Sendable {
        case empty
        /// Numbers of dishes, in the order in which they were added; at least one.
        case filled([Int])
        /// The kitchen has been asked and has not answered.
        case placing([Int])
    }

    public enum Event: Codable, Equatable, Sendable {
        /// To the next page; on the last one it is done.
        case next
        case skip
        case edit(Account.Field, String)
        case register
        case loaded([Dish])
        case search(String)
        /// Chooses a category, or no longer.
        case toggle(String)
        case open(Int)
        /// To the dish after this one, or before it.
        case turn(forward: Bool)
        case add
        case clear
        case place
        case placed(ticket: Int)
        case showProfile
        case confirm, discard
        case close
        case logOut
    }

    public enum Effect: Codable, Equatable, Sendable {
        case load
        case place([Int])
    }

    public enum Refusal: Codable, Equatable, Sendable {
        case notHere
        /// What is wrong, for each field that is.
        case invalid([Account.Problem])
        case unknownDish
        /// The order that is being placed has to be answered first.
        case placing
    }

    /// Onboarding has so many pages.
    public static let pages = 3

    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .load, .place: .outside
        }
    }

    public static func isAtRest(_ state: State) -> Bool { state.screen == .loggedOut }

    public static func transition(_ state: State, _ event: Event) -> Transition<Order> {
        switch event {
        case .next, .skip, .edit, .register, .confirm, .discard, .logOut: entrance(state, event)
        case .loaded, .search, .toggle, .open, .turn, .showProfile, .close: browsing(state, event)
        case .add, .clear, .place, .placed: ordering(state, event)
        }
    }
}

extension Order {
    /// Onboarding, registration and profile.
    private static func entrance(_ state: State, _ event: Event) -> Transition<Order> {
        var next = state
        switch (state.screen, event) {
        case (.onboarding(let page), .next) where page < pages: next.screen = .onboarding(page: page + 1)
        case (.onboarding, .next), (.onboarding, .skip): next.screen = .registration(Account())
        case (.registration(var form), .edit(let field, let text)):
            form[field] = text
            next.screen = .registration(form)
        case (.profile(var form), .edit(let field, let text)):
            form[field] = text
            next.screen = .profile(form)
        case (.registration(let form), .register):
            guard form.problems.isEmpty else { return .refused(.invalid(form.problems)) }
            next.account = form
            next.screen = .loading
            return .accepted(next, [.load])
        case (.profile(let form), .confirm) where form != state.account:
            guard form.problems.isEmpty else { return .refused(.invalid(form.problems)) }
            next.account = form
        case (.profile(let form), .discard) where form != state.account:
            next.screen = .profile(state.account ?? form)
        case (.profile, .logOut):
            if case .placing = state.basket { return .refused(.placing) }
            next = State()
            next.screen = .loggedOut
        case (.onboarding, _), (.registration, _), (.loading, _), (.menu, _), (.dish, _), (.profile, _),
            (.loggedOut, _):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The menu, its dishes, and the ways between them.
    private static func browsing(_ state: State, _ event: Event) -> Transition<Order> {
        var next = state
        switch (state.screen, event) {
        case (.loading, .loaded(let dishes)):
            next.menu = dishes
            next.screen = .menu
        case (.menu, .search(let text)): next.search = String(text.prefix(Account.longest))
        case (.menu, .toggle(let category)):
            guard state.menu.contains(where: { $0.category == category }) else { return .refused(.unknownDish) }
            next.categories =
                state.categories.contains(category)
                ? state.categories.filter { $0 != category } : (state.categories + [category]).sorted()
        case (.menu, .open(let dish)):
            guard state.found.contains(where: { $0.id == dish }) else { return .refused(.unknownDish) }
            next.screen = .dish(dish)
        case (.dish(let dish), .turn(let forward)):
            next.screen = .dish(neighbour(of: dish, forward: forward, among: state.found))
        case (.menu, .showProfile):
            guard let account = state.account else { return .refused(.notHere) }
            next.screen = .profile(account)
        case (.dish, .close): next.screen = .menu
        // What was changed and neither confirmed nor discarded would be lost without a word.
        case (.profile(let form), .close) where form == state.account: next.screen = .menu
        case (.onboarding, _), (.registration, _), (.loading, _), (.menu, _), (.dish, _), (.profile, _),
            (.loggedOut, _):
            return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The order, whose region of the chart lies beside the screens.
    private static func ordering(_ state: State, _ event: Event) -> Transition<Order> {
        var next = state
        switch (state.basket, event, state.screen) {
        case (.empty, .add, .dish(let dish)): next.basket = .filled([dish])
        case (.filled(let dishes), .add, .dish(let dish)): next.basket = .filled(dishes + [dish])
        case (.filled, .clear, .menu): next.basket = .empty
        case (.filled(let dishes), .place, .menu):
            next.basket = .placing(dishes)
            return .accepted(next, [.place(dishes)])
        case (.placing, .placed(let ticket), _):
            next.basket = .empty
            next.ticket = ticket
        case (.placing, .add, _), (.placing, .clear, _), (.placing, .place, _): return .refused(.placing)
        case (.empty, _, _), (.filled, _, _), (.placing, _, _): return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    /// The dish after one or before it; after the last comes the first.
    private static func neighbour(of dish: Int, forward: Bool, among dishes: [Dish]) -> Int {
        guard let place = dishes.firstIndex(where: { $0.id == dish }) else { return dish }
        return dishes[(place + (forward ? 1 : dishes.count - 1)) % dishes.count].id
    }
}

extension Order.State {
    /// The dishes in the chosen categories that have what is looked for in their names, whatever its case.
    public var found: [Dish] {
        menu.filter { dish in
            (categories.isEmpty || categories.contains(dish.category))
                && (search.isEmpty || dish.name.lowercased().contains(search.lowercased()))
        }
    }

    /// The names in the chart of the active states: the screen's, then the basket's.
    public var leaves: [String] {
        let screen =
            switch self.screen {
            case .onboarding(1): "onboarding1"
            case .onboarding(2): "onboarding2"
            case .onboarding: "onboarding3"
            case .registration: "registration"
            case .loading: "loading"
            case .menu: "menu"
            case .dish: "dish"
            case .profile(let form): form == account ? "profile" : "profileChanged"
            case .loggedOut: "loggedOut"
            }
        let basket =
            switch self.basket {
            case .empty: "empty"
            case .filled: "filled"
            case .placing: "placing"
            }
        return [screen, basket]
    }
}
