import Checkpoint
import StateMachine

/// The machine of the suite: a till that has something of everything a store is asked for. Coins come in and are
/// counted in stock and ledger, tokens are used up once, a receipt is printed outside, and a rush ends at a deadline.
public enum Till: JournaledMachine {
    public struct State: Codable, Equatable, Sendable {
        /// Coins in the drawer.
        public var coins = 0
        /// Receipts that the outside has printed.
        public var printed = 0
        /// When the till closes, unless another coin comes.
        public var closes: Instant?
    }

    public enum Event: Codable, Equatable, Sendable {
        /// Takes a coin; the till closes some seconds later.
        case take(at: Instant, seconds: Int64)
        /// Takes a voucher that is good once.
        case redeem(String)
        /// Asks for receipts.
        case print(Int)
        /// The outside has printed one.
        case printed
        case close
        /// Gives a coin back.
        case refund
        /// A guest takes a seat that is free; claims one, whoever has it; gives it back.
        case sit(guest: String, seat: String)
        case claim(guest: String, seat: String)
        case rise(seat: String)
    }

    public enum Effect: Codable, Equatable, Sendable {
        case move(from: String, to: String)
        case post(Int64)
        case redeem(String)
        case print(Int)
        case sit(guest: String, seat: String)
        case claim(guest: String, seat: String)
        case rise(seat: String)
    }

    public enum Refusal: Codable, Equatable, Sendable {
        case empty
        case notOpen
    }

    public static let name = "till"
    public static let chart = Array("open ⇄ closed".utf8)
    public static let initial = State()

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
        }
    }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        state.closes.flatMap { $0 <= now ? .close : nil }
    }

    public static func deadline(of state: State) -> Instant? { state.closes }

    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .move(let from, let to): .inside(.move(from: from, to: to))
        case .post(let amount): .inside(.post(from: "cash", to: "sales", amount: amount, currency: "EUR"))
        case .redeem(let voucher): .inside(.redeem(token: voucher, at: "drawer"))
        case .sit(let guest, let seat): .inside(.insert(table: "seats", key: seat, value: guest))
        case .claim(let guest, let seat): .inside(.put(table: "seats", key: seat, value: guest))
        case .rise(let seat): .inside(.remove(table: "seats", key: seat))
        case .print: .outside
        }
    }
}
