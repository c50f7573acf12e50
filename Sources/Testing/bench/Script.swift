import Rental
import StateMachine

/// A whole rental as events: rent, pay, scan, ride, return, feedback. Starts and ends on the main screen.
enum Script {
    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)
    static let start = Instant(milliseconds: 1_700_000_000_000)
    static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
    static let point = PointID(rawValue: "hauptbahnhof")

    /// - Parameters:
    ///   - revision: of the session when the rental begins.
    ///   - now: when all of it happens.
    ///   - point: where the umbrella is taken and brought back.
    static func rental(
        after revision: Int, at now: Instant = start, point: PointID = point
    ) -> [UmbrellaRental.Event] {
        func event(_ kind: UmbrellaRental.Event.Kind) -> UmbrellaRental.Event { .init(at: now, kind) }
        func scan(_ handover: Int, _ purpose: HandoverPurpose) -> UmbrellaRental.Event {
            event(.scanned(Scan(handover: handover, purpose: purpose, point: point, stock: 9, takesReturns: true)))
        }
        return [
            event(.rent(tariff)), event(.pay(card)), event(.holdAuthorized(hold: revision + 2)),
            scan(revision + 3, .rent), event(.continue), event(.openInformation), event(.closeInformation),
            event(.finish), scan(revision + 8, .return), event(.continue), event(.skipFeedback),
        ]
    }
}
