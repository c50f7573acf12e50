import Checkpoint
import Rental
import RentalChart
import StateMachine

/// The journal of the umbrella rental.
public typealias RentalJournal = Journal<UmbrellaRental>

extension UmbrellaRental: JournaledMachine {
    public static var chart: [UInt8] { RentalChart.scxml }

    /// Since version 2 a receipt has a number.
    public static var version: Int { 2 }

    /// What version 1 recorded has no numbers, and is decided as it was then.
    public static func transition(_ state: State, _ event: Event, version: Int) -> Transition<UmbrellaRental>? {
        transition(state, event)
    }

    /// The newest number of a receipt is the only row of its table.
    private static let receipts = (key: "receipt", table: "number")

    /// The event that ends a rental brings the number of the receipt.
    public static func completed(
        _ event: Event, in state: State, row: (_ key: String, _ table: String) throws -> String?
    ) rethrows -> Event {
        guard endsRental(state, event) else { return event }
        let newest = try row(receipts.key, receipts.table).flatMap { Int($0) } ?? 0
        return Event(at: event.at, event.kind, number: newest + 1)
    }

    /// Requests to the payment gateway are outside effects; the ledger, the stock and the used codes are in the store.
    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .authorize, .capture, .release:
            .outside
        case .redeem(let handover, let point):
            .inside(.consumeOnce(token: "\(handover)", at: point.rawValue))
        case .move(let from, let to):
            .inside(.transfer(from: from.label, to: to.label))
        case .list(let number, let hold):
            // A number that another rental has fails the commit.
            .inside(.insert(table: returnNumbers, key: number.text, value: "\(hold)"))
        case .unlist(let number):
            .inside(.remove(table: returnNumbers, key: number.text))
        case .number(let number):
            .inside(.put(table: receipts.table, key: receipts.key, value: "\(number)"))
        case .post(let from, let to, let money):
            .inside(
                .post(
                    from: from.label, to: to.label, amount: money.amount, currency: money.currency.rawValue))
        }
    }

    /// Between two rentals: nothing is held, and nothing is out. Feedback may still be given to the rental before.
    public static func isAtRest(_ state: State) -> Bool {
        switch state.screen {
        case .main, .map: state.screen.withdrawable == nil
        case .payment, .qrCode, .activeRent, .feedback: false
        }
    }

    /// What is never charged is no revenue.
    public static func entries(cancelling effect: Effect) -> [TableChange] {
        guard case .capture(_, let money) = effect else { return [] }
        return [
            .post(
                from: Account.revenue.label, to: Account.cancelled.label, amount: money.amount,
                currency: money.currency.rawValue)
        ]
    }

    /// A hold that was cancelled for good is a declined card: the rider may use another. The machine need not know of
    /// the rest.
    public static func cancelled(_ effect: Effect, at: Instant) -> Event? {
        guard case .authorize(let hold, _) = effect else { return nil }
        return Event(at: at, .holdDeclined(hold: hold.id, .byIssuer))
    }
}
