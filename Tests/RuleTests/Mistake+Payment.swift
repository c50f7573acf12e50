import Rental
import StateMachine

extension Mistake {
    static var inPayment: [Mistake] {
        [
            leaving("back-forgets-the-map") { before, event, next, _ in
                if event.kind == .back, case .payment(.rent(_, from: .map, .choosing)) = before.screen {
                    next = next.with(screen: .main(nil))
                }
            },
            taking("expired-card-accepted") { _, event in
                guard case .pay(let card) = event.kind else { return event }
                return event.with(.pay(PaymentMethod(token: card.token, validThrough: Instant(milliseconds: .max))))
            },
            leaving("one-cent-less-held") { _, event, next, effects in
                effects = effects.map { effect in
                    guard case .authorize(let hold, let card) = effect else { return effect }
                    return .authorize(
                        Hold(id: hold.id, amount: Money(hold.amount.amount - 1, hold.amount.currency)), card: card)
                }
            },
            taking("answer-for-any-hold") { state, event in
                guard let hold = state.chosenHold else { return event }
                switch event.kind {
                case .holdAuthorized: return event.with(.holdAuthorized(hold: hold.id))
                case .holdDeclined(_, let why): return event.with(.holdDeclined(hold: hold.id, why))
                default: return event
                }
            },
            leaving("decline-without-a-reason") { _, event, next, _ in
                guard case .holdDeclined = event.kind, case .payment(let payment) = next.screen else { return }
                switch payment {
                case .rent(let tariff, let origin, _):
                    next = next.with(screen: .payment(.rent(tariff, from: origin, .choosing(nil))))
                case .buy(let tariff, _): next = next.with(screen: .payment(.buy(tariff, .choosing(nil))))
                case .buyOut(let rent, _): next = next.with(screen: .payment(.buyOut(rent, .choosing(nil))))
                }
            },
            leaving("hold-kept-on-back") { _, event, _, effects in
                guard event.kind == .back else { return }
                effects.removeAll { if case .release = $0 { true } else { false } }
            },
            leaving("difference-not-held") { _, event, _, effects in
                guard case .holdAuthorized = event.kind, case .capture = effects.dropFirst().first else { return }
                effects.removeSubrange(3...4)
            },
            leaving("price-when-the-fare-is-higher") { before, event, next, effects in
                guard case .pay = event.kind, case .feedback(let paid) = next.screen, let rent = before.running else {
                    return
                }
                let price = Money(rent.tariff.price, paid.currency)
                next = next.with(screen: .feedback(paid: price))
                effects = effects.map { effect in
                    switch effect {
                    case .capture(let hold, paid): .capture(hold: hold, price)
                    case .post(let from, .revenue, paid): .post(from: from, to: .revenue, price)
                    default: effect
                    }
                }
            },
            allowing("pay-twice") { state, event in
                if case .pay = event.kind, state.chosenHold != nil { state.screen } else { nil }
            },
            leaving("umbrella-kept-is-still-on-rent") { before, _, next, effects in
                guard before.running != nil, case .feedback = next.screen else { return }
                effects.removeAll { if case .move = $0 { true } else { false } }
            },
        ]
    }
}
