import Rental
import StateMachine

/// A whole rental as events: rent, pay, scan, ride, return, feedback. Starts and ends on the main screen.
enum Script {
    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)
    static let start = Instant(milliseconds: 1_700_000_000_000)
    static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
    static let point = PointID(rawValue: "hauptbahnhof")

    /// One event each, in order.
    enum Step: Int, CaseIterable {
        case rent, pay, authorized, handOut, ride, openInformation, closeInformation, finish, takeBack, end
        case skipFeedback
    }

    /// - Parameters:
    ///   - revision: of the session when the rental begins.
    ///   - now: when all of it happens.
    ///   - point: where the umbrella is taken and brought back.
    static func rental(
        after revision: Int, at now: Instant = start, point: PointID = point
    ) -> [UmbrellaRental.Event] {
        Step.allCases.map { step in
            // Holds and hand-overs have the number of the transition that asked for them.
            let before = [Step.authorized, .handOut, .takeBack].contains(step) ? step.rawValue : 0
            return event(step, number: revision + before, at: now, point: point)
        }
    }

    /// - Parameters:
    ///   - number: of the hold or the hand-over that the step is about.
    ///   - stock: at the point, read in the same commit.
    static func event(
        _ step: Step, number: Int, at now: Instant, point: PointID = point, stock: Int = 9
    ) -> UmbrellaRental.Event {
        func scan(_ purpose: HandoverPurpose) -> UmbrellaRental.Event.Kind {
            .scanned(Scan(handover: number, purpose: purpose, point: point, stock: stock, takesReturns: true))
        }
        let kind: UmbrellaRental.Event.Kind =
            switch step {
            case .rent: .rent(tariff)
            case .pay: .pay(card)
            case .authorized: .holdAuthorized(hold: number)
            case .handOut: scan(.rent)
            case .ride, .end: .continue
            case .openInformation: .openInformation
            case .closeInformation: .closeInformation
            case .finish: .finish
            case .takeBack: scan(.return)
            case .skipFeedback: .skipFeedback
            }
        return .init(at: now, kind)
    }
}
