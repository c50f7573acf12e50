import Checkpoint
import StateMachine

/// The machine of the suite: a till that has something of everything a store is asked for. Coins come in and are
/// counted in stock and ledger, tokens are used up once, a receipt is printed outside, and a rush ends at a deadline.
public enum Till: JournaledMachine {
    /// What is in the till.
    public struct State: Codable, Equatable, Sendable {
        /// Coins in the drawer.
        public var coins = 0
        /// Receipts that the outside has printed.
        public var printed = 0
        /// When the till closes, unless another coin comes.
        public var closes: Instant?
        /// Orders that were called off, and perhaps placed before.
        public var late = 0
    }

    /// What the checks send.
    public enum Event: Codable, Equatable, Sendable {
        /// Takes a coin; the till closes some seconds later.
        case take(at: Instant, seconds: Int64)
        /// Takes a voucher that is good once.
        case redeem(String)
        /// Asks for receipts.
        case print(Int)
        /// The outside has printed one.
        case printed
        /// The deadline.
        case close
        /// Gives a coin back.
        case refund
        /// A guest takes a seat that is free.
        case sit(guest: String, seat: String)
        /// A guest takes a seat, also from another guest.
        case claim(guest: String, seat: String)
        /// A seat is given back.
        case rise(seat: String)
        /// Gives a coin to another till.
        case give(to: String)
        /// A coin comes from another till, which must be open.
        case given
        /// The other till was closed.
        case givenBack
        /// Orders paper, so many rolls.
        case order(Int)
        /// Calls all orders off.
        case callOff
        /// An order was called off, and perhaps placed before.
        case calledOffLate
    }

    /// All inside the store, but for `print` and `order`; one is a message.
    public enum Effect: Codable, Equatable, Sendable {
        /// Moves a coin.
        case move(from: String, to: String)
        /// Posts the price of a coin, in cents.
        case post(Int64)
        /// Uses a voucher up.
        case redeem(String)
        /// Prints the receipt with this number: the effect that is outside.
        case print(Int)
        /// Inserts a row.
        case sit(guest: String, seat: String)
        /// Puts a row in place of the one that is there.
        case claim(guest: String, seat: String)
        /// Removes a row.
        case rise(seat: String)
        /// Sends a coin to another till.
        case give(to: String)
        /// Orders a roll of paper: outside, too, and may be withdrawn.
        case order(Int)
        /// Withdraws all orders.
        case callOff
    }

    /// Why the till did not move.
    public enum Refusal: Codable, Equatable, Sendable {
        /// There is no coin to give back.
        case empty
        /// It is closed already.
        case notOpen
    }

    /// As its records have it.
    public static let name = "till"
    /// In words; the checks draw nothing.
    public static let chart = Array("open ⇄ closed".utf8)
    /// Nothing in the drawer, and closed.
    public static let initial = State()

    /// Accepts all but what needs a coin, or an open till, that is not there.
    public static func transition(_ state: State, _ event: Event) -> Transition<Till> {
        var next = state
        switch event {
        case .take(let at, let seconds):
            next.coins += 1
            next.closes = at.advanced(bySeconds: seconds)
            return .accepted(next, [.move(from: "purse", to: "drawer"), .post(100)])
        case .redeem(let voucher):
            return .accepted(next, [.redeem(voucher)])
        case .print(let count):
            return .accepted(next, (0..<count).map(Effect.print))
        case .printed:
            next.printed += 1
            return .accepted(next, [])
        case .close:
            guard state.closes != nil else { return .refused(.notOpen) }
            next.closes = nil
            return .accepted(next, [])
        case .refund:
            guard state.coins > 0 else { return .refused(.empty) }
            next.coins -= 1
            return .accepted(next, [.move(from: "drawer", to: "purse"), .post(-100)])
        case .sit(let guest, let seat): return .accepted(next, [.sit(guest: guest, seat: seat)])
        case .claim(let guest, let seat): return .accepted(next, [.claim(guest: guest, seat: seat)])
        case .rise(let seat): return .accepted(next, [.rise(seat: seat)])
        case .give(let till):
            guard state.coins > 0 else { return .refused(.empty) }
            next.coins -= 1
            return .accepted(next, [.give(to: till)])
        case .given, .givenBack:
            guard event == .givenBack || state.closes != nil else { return .refused(.notOpen) }
            next.coins += 1
            return .accepted(next, [])
        case .order(let count): return .accepted(next, (0..<count).map(Effect.order))
        case .callOff: return .accepted(next, [.callOff])
        case .calledOffLate:
            next.late += 1
            return .accepted(next, [])
        }
    }

    /// `given`, for a coin that is sent to another till.
    public static func message(of effect: Effect) -> Message<Till>? {
        if case .give(let till) = effect { Message(to: till, .given) } else { nil }
    }

    /// It is counted.
    public static func notWithdrawn(_ effect: Effect, at: Instant) -> Event? { .calledOffLate }

    /// The coin comes back.
    public static func refused(_ effect: Effect, at: Instant) -> Event? { .givenBack }

    /// `close`, from the instant on at which the till closes.
    public static func overdue(_ state: State, at now: Instant) -> Event? {
        state.closes.flatMap { $0 <= now ? .close : nil }
    }

    /// When the till closes.
    public static func deadline(of state: State) -> Instant? { state.closes }

    /// Closed.
    public static func isAtRest(_ state: State) -> Bool { state.closes == nil }

    /// An entry of each kind, and the outside.
    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .move(let from, let to): .inside(.transfer(from: from, to: to))
        case .post(let amount): .inside(.post(from: "cash", to: "sales", amount: amount, currency: "EUR"))
        case .redeem(let voucher): .inside(.consumeOnce(token: voucher, at: "drawer"))
        case .sit(let guest, let seat): .inside(.insert(table: "seats", key: seat, value: guest))
        case .claim(let guest, let seat): .inside(.put(table: "seats", key: seat, value: guest))
        case .rise(let seat): .inside(.remove(table: "seats", key: seat))
        case .print, .give: .outside
        case .order: .withdrawable(lane: "orders")
        case .callOff: .withdrawal(lane: "orders")
        }
    }
}
