import Rental
import StateMachine

@testable import Localization

/// Rentals that are over, made as the product makes them: by the machine, and a fold of what it answered.
enum PastRentals {
    private static let start = Scene.start.advanced(bySeconds: -5 * 86_400)
    private static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
    /// The price is more than what is held for a rent.
    private static let dear = Tariff(
        currency: .eur, unlock: 100, perInterval: 300, intervalSeconds: 1_800, maximum: 1_000, price: 3_900)

    /// Oldest first: returned, kept, bought out with a second hold, bought.
    static let all: [Receipt] = {
        var state = UmbrellaRental.initial
        var fold = ReceiptFold()
        func send(_ seconds: Int64, _ event: UmbrellaRental.Event.Kind) {
            let plain = UmbrellaRental.Event(at: start.advanced(bySeconds: seconds), event)
            let ends = UmbrellaRental.endsRental(state, plain)
            let event = UmbrellaRental.Event(at: plain.at, event, number: ends ? 41 + fold.receipts.count : nil)
            guard case .accepted(let next, let effects) = UmbrellaRental.transition(state, event) else {
                preconditionFailure("\(event) is refused in \(state)")
            }
            fold.add(event.kind, effects, to: next)
            state = next
        }
        func scan(_ seconds: Int64, _ point: String) {
            guard let (handover, purpose) = state.awaited else { preconditionFailure("no code in \(state)") }
            let point = PointID(rawValue: point)
            send(
                seconds,
                .scanned(.init(handover: handover.number, purpose: purpose, point: point, stock: 9, takesReturns: true))
            )
        }
        func handOut(_ seconds: Int64, _ begin: UmbrellaRental.Event.Kind, _ point: String) {
            send(seconds, begin)
            send(seconds, .pay(card))
            send(seconds, .holdAuthorized(hold: state.revision))
            scan(seconds, point)
            send(seconds, .continue)
        }
        handOut(0, .rent(Scene.tariff), "harbour")
        send(4_400, .finish)
        scan(4_503, "station")
        send(4_510, .continue)
        send(4_600, .submitFeedback(.init(rating: 4, comment: "Dry all the way, thank you! Trocken, сухо.")))
        handOut(90_000, .rent(dear), "station")
        send(200_000, .maximumReached)
        handOut(210_000, .rent(dear), "gone")
        send(211_000, .buy(dear))
        send(211_000, .pay(card))
        send(211_003, .holdAuthorized(hold: state.revision))
        send(211_100, .submitFeedback(.init(rating: nil, comment: "I keep it.")))
        handOut(300_000, .buy(Scene.tariff), "museum")
        send(300_100, .submitFeedback(.init(rating: 5, comment: nil)))
        return fold.receipts.map {
            $0.settled { _ in
                .charged
            } named: {
                "4f1d0c3a9b8e7f6a5d4c3b2a19080706/1/1/\($0)"
            }
        }
    }()

    private static let names = [
        "harbour": "Harbour kiosk", "station": "Main station, north hall", "museum": "Museum of Natural History",
    ]

    static func seen(_ receipt: Receipt) -> PastRental {
        PastRental(receipt, in: Scene.zone) { names[$0.rawValue] }
    }
}
