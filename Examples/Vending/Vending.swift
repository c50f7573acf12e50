import Checkpoint
import StateMachine

/// What a coffee costs, by version of the rules.
public protocol Tariff: Sendable {
    static var version: Int { get }
    static var cents: Int { get }
}

public enum Morning: Tariff {
    public static let (version, cents) = (1, 150)
}

/// The mistake: a price that the operator never set.
public enum Giveaway: Tariff {
    public static let (version, cents) = (2, 1)
}

/// The rules of version 1 again.
public enum MorningAgain: Tariff {
    public static let (version, cents) = (3, 150)
}

/// A prepaid card or a coffee machine: two kinds of sessions of one store, which send to each other.
///
///     card:    choose ──▶ machine: reserved ──▶ brew (outside) ──▶ served
///              paid    ◀── (one commit)              └── broken ──▶ card: refunded
public enum Vending<T: Tariff>: JournaledMachine {
    /// One of the two, by what has happened first.
    public enum State: Codable, Equatable, Sendable {
        case new
        case card(Card)
        case machine(Machine)
    }

    public struct Card: Codable, Equatable, Sendable {
        public var cents = 0
        public var loaded = 0
        public var coffees = 0
        /// How often a coffee was chosen with it.
        public var tries = 0
    }

    public struct Machine: Codable, Equatable, Sendable {
        public var cups: Int
        public var served = 0
        public var broken = 0
        public var earned = 0
        /// The cards whose coffees are being brewed, oldest first, with what each has paid.
        public var brewing: [Order] = []
    }

    public struct Order: Codable, Equatable, Sendable {
        public let card: String
        public let cents: Int
    }

    public enum Event: Codable, Equatable, Sendable {
        /// An operator sets a machine up.
        case install(cups: Int)
        /// A card is loaded.
        case load(cents: Int)
        /// Its owner chooses a coffee at a machine.
        case choose(machine: String, card: String)
        /// The card has paid; the machine reserves a cup.
        case order(Order)
        /// The machine has no cup left, or is not there.
        case soldOut(cents: Int)
        /// The cup is full.
        case brewed
        /// The cup came out empty.
        case jammed
        /// What a card paid comes back.
        case refund(cents: Int)
        /// A coffee was served for it.
        case enjoyed
    }

    public enum Effect: Codable, Equatable, Sendable {
        case order(Order, at: String)
        case brew
        case refund(Order)
        case serve(Order)
    }

    public enum Refusal: Equatable, Sendable { case notEnough, soldOut, notHere }

    public static var name: String { "vending" }
    public static var initial: State { .new }
    public static var version: Int { T.version }

    public static func transition(_ state: State, _ event: Event) -> Transition<Vending<T>> {
        decided(state, event, price: T.cents)
    }

    public static func transition(_ state: State, _ event: Event, version: Int) -> Transition<Vending<T>>? {
        decided(state, event, price: version == Giveaway.version ? Giveaway.cents : Morning.cents)
    }

    private static func decided(_ state: State, _ event: Event, price: Int) -> Transition<Vending<T>> {
        switch (state, event) {
        case (.new, .install(let cups)): .accepted(.machine(Machine(cups: cups)), [])
        case (.new, _): cardDecided(Card(), event, price)
        case (.card(let card), _): cardDecided(card, event, price)
        case (.machine(let machine), _): machineDecided(machine, event)
        }
    }

    private static func cardDecided(_ card: Card, _ event: Event, _ price: Int) -> Transition<Vending<T>> {
        var next = card
        var effects: [Effect] = []
        switch event {
        case .load(let cents):
            next.cents += cents
            next.loaded += cents
        case .choose(let machine, let owner):
            guard card.cents >= price else { return .refused(.notEnough) }
            next.cents -= price
            next.tries += 1
            effects = [.order(Order(card: owner, cents: price), at: machine)]
        case .soldOut(let cents), .refund(let cents): next.cents += cents
        case .enjoyed: next.coffees += 1
        case .install, .order, .brewed, .jammed: return .refused(.notHere)
        }
        return .accepted(.card(next), effects)
    }

    private static func machineDecided(_ machine: Machine, _ event: Event) -> Transition<Vending<T>> {
        var next = machine
        switch event {
        case .order(let order):
            guard machine.cups > 0 else { return .refused(.soldOut) }
            next.cups -= 1
            next.brewing.append(order)
            return .accepted(.machine(next), [.brew])
        case .brewed, .jammed:
            guard !machine.brewing.isEmpty else { return .refused(.notHere) }
            let order = next.brewing.removeFirst()
            if event == .jammed {
                next.broken += 1
                return .accepted(.machine(next), [.refund(order)])
            }
            next.served += 1
            next.earned += order.cents
            return .accepted(.machine(next), [.serve(order)])
        case .install, .load, .choose, .soldOut, .refund, .enjoyed: return .refused(.notHere)
        }
    }

    public static func message(of effect: Effect) -> Message<Vending<T>>? {
        switch effect {
        case .order(let order, let machine): Message(to: machine, .order(order))
        case .refund(let order): Message(to: order.card, .refund(cents: order.cents))
        case .serve(let order): Message(to: order.card, .enjoyed)
        case .brew: nil
        }
    }

    public static func refused(_ effect: Effect, at: Instant) -> Event? {
        if case .order(let order, _) = effect { .soldOut(cents: order.cents) } else { nil }
    }

    /// A brewer that does not answer, as when its plug is out, is asked again soon.
    public static func policy(of effect: Effect) -> EffectPolicy {
        EffectPolicy(timeLimit: .seconds(5), firstDelay: .milliseconds(20), longestDelay: .milliseconds(500))
    }
}
