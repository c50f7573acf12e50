import Checkpoint
import Rental
import RentalChart
import StateMachine

/// The journal of the umbrella rental.
public typealias RentalJournal = Journal<UmbrellaRental>

extension UmbrellaRental: JournaledMachine {
    public static var chart: [UInt8] { RentalChart.scxml }

    /// Money moves at the gateway, outside; the ledger, the stock and the used codes live in our own store.
    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .authorize, .capture, .release:
            .outside
        case .redeem(let handover, let point):
            .inside(.redeem(token: "\(handover)", at: point.rawValue))
        case .move(let from, let to):
            .inside(.move(from: from.label, to: to.label))
        case .post(let from, let to, let money):
            .inside(
                .post(
                    from: from.label, to: to.label, amount: money.amount, currency: money.currency.rawValue))
        }
    }
}

extension Place {
    /// The name of the place in the journal's stock.
    public var label: String {
        switch self {
        case .point(let point): "point:" + point.rawValue
        case .onRent: "onRent"
        case .sold: "sold"
        case .kept: "kept"
        }
    }
}

extension Account {
    /// The name of the account in the journal's ledger.
    public var label: String {
        switch self {
        case .rider: "rider"
        case .held(let hold): "held:\(hold)"
        case .revenue: "revenue"
        }
    }
}
