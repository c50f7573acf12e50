public import Checkpoint
public import ExampleSupport
public import StateMachine

/// The words of the restaurant's app, and its kitchen.
public final class OrderFlow: Flow {
    public typealias M = Order

    private let settings: FlowSettings
    private let kitchen: SimulatedService

    public init(_ settings: FlowSettings) throws {
        self.settings = settings
        kitchen = try SimulatedService("kitchen", settings)
    }

    /// The orders that the kitchen took, oldest first, as the numbers of their dishes.
    public var orders: [String] { kitchen.done }

    public static let words = [
        "next, skip                           through the onboarding",
        "edit name|email|phone|picture TEXT   changes a field at registration or in the profile",
        "register                             creates the account",
        "search TEXT, category NAME           looks for dishes; a category is chosen, or no longer",
        "open NUMBER, forward, backward       shows a dish, and those beside it",
        "add, clear, place                    fills the order, empties it, has it cooked",
        "profile, confirm, discard, logout    the account",
        "close                                back to the menu",
    ]

    public func event(_ line: String, in state: Order.State, at: Instant) -> Order.Event? {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (word, rest) = (parts[0], parts.count > 1 ? parts[1] : "")
        switch word {
        case "edit":
            let field = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return field.first.flatMap { Account.Field(rawValue: $0) }.map {
                .edit($0, field.count > 1 ? field[1] : "")
            }
        case "search": return .search(rest)
        case "category": return .toggle(rest)
        case "open": return Int(rest).map { .open($0) }
        default: return rest.isEmpty ? Self.events[word] : nil
        }
    }

    private static let events: [String: Order.Event] = [
        "next": .next, "skip": .skip, "register": .register, "forward": .turn(forward: true),
        "backward": .turn(forward: false), "add": .add, "clear": .clear, "place": .place, "profile": .showProfile,
        "confirm": .confirm, "discard": .discard, "close": .close, "logout": .logOut,
    ]

    public func text(of refusal: Order.Refusal) -> String {
        switch refusal {
        case .notHere: "not possible here"
        case .invalid(let problems):
            problems.map { "\($0.field.rawValue): \(Self.text(of: $0))" }.joined(separator: "; ")
        case .unknownDish: "no such dish"
        case .placing: "the kitchen has not answered yet"
        }
    }

    static func text(of problem: Account.Problem) -> String {
        switch problem {
        case .nameMissing: "what is your name?"
        case .emailInvalid: "enter a valid address, e.g. anna@example.org"
        case .phoneInvalid: "6 to 15 digits, e.g. +49 30 123456"
        case .pictureUnknown: "one of " + Account.pictures.joined(separator: ", ")
        }
    }

    public func leaves(of state: Order.State) -> [String] { state.leaves }

    /// The account is in the records of the session: to forget it is to remove them.
    public func isOver(_ state: Order.State) -> Bool { state.screen == .loggedOut }

    /// After a logout the registration is shown, and the onboarding was seen.
    public static let firstLineAfterRemoval: String? = "skip"

    public func screen(of state: Order.State, chosen: Int, now: Instant) -> FlowScreen {
        OrderScreens(state: state, chosen: chosen).screen
    }

    public func perform(_ effect: Order.Effect, key: EffectKey) -> Outcome<Order.Event> {
        guard settings.isOnline else { return .unreachable }
        switch effect {
        case .load: return .answered(.loaded(Restaurant.menu), at: settings.now())
        case .place(let dishes):
            do {
                let order = dishes.map(String.init).joined(separator: ",")
                let (ticket, _) = try kitchen.perform(order, key: key, now: settings)
                return .answered(.placed(ticket: ticket), at: settings.now())
            } catch { return .failed(error) }
        }
    }
}
