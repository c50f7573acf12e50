import StateMachine
public import StateMachineTesting

/// How the app is used, and what must hold, for `check`.
public struct OrderModel: MachineModel {
    public typealias M = Order

    public var edges: Set<Edge> = []

    public init() {}

    public func command(_ state: Order.State, _ reference: Void, _ choices: inout Choices) -> Order.Event? {
        let field = choices.element(of: Account.Field.allCases)
        let account = state.account ?? Account()
        let texts = [account[field], "Anna", "anna@example.org", "+49 30 123456", "owl", ""]
        let forms: [Order.Event] =
            Self.valid.map { .edit($0.0, $0.1) } + [
                .register, .confirm, .discard, .edit(field, choices.element(of: texts)),
            ]
        let steps: [Order.Event] = [
            .next, .skip, .loaded(Self.dishes), .search(choices.element(of: ["", "a", "x"])), .toggle("soups"),
            .open(choices.int(in: 1...3)), .turn(forward: choices.bool()), .add, .clear, .place,
            .placed(ticket: 1), .showProfile, .close, .logOut,
        ]
        let isForm =
            switch state.screen {
            case .registration, .profile: true
            case .onboarding, .loading, .menu, .dish, .loggedOut: false
            }
        return choices.element(of: choices.bool(isForm ? 0.8 : 0.1) ? forms : steps)
    }

    private static let valid: [(Account.Field, String)] = [
        (.name, "Bert"), (.email, "bert@example.org"), (.phone, "030 123456"),
    ]

    private static let dishes = [
        Dish(id: 1, name: "Borscht", category: "soups", description: "", price: 500),
        Dish(id: 2, name: "Salad", category: "starters", description: "", price: 700),
    ]

    public var invariants: [Invariant<Order>] {
        [
            Invariant("an order is placed only for a whole basket, and not twice") { step in
                for case .place(let dishes) in step.effects where step.before.basket != .filled(dishes) {
                    return "\(dishes) placed from \(step.before.basket)"
                }
                return nil
            },
            Invariant("an account that is kept has no problem") { (state: Order.State) in
                state.account?.problems.first.map { "\($0)" }
            },
            Invariant("nothing of the customer outlives the logging out") { (state: Order.State) in
                var empty = Order.State()
                empty.screen = .loggedOut
                return state.screen != .loggedOut || state == empty ? nil : "\(state)"
            },
            Invariant("a dish on the screen is one of those that are found") { (state: Order.State) in
                guard case .dish(let number) = state.screen else { return nil }
                return state.found.contains { $0.id == number } ? nil : "dish \(number)"
            },
        ]
    }

    public var refusalLimit: Double { 0.85 }
    public func leaf(_ state: Order.State) -> String { state.leaves.joined(separator: " ") }
}
