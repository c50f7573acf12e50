import Rental
import StateMachine

extension Mistake {
    static var inClerkReturns: [Mistake] {
        [
            leaving("taken-back-and-still-on-rent") { _, event, _, effects in
                guard case .returnedByClerk = event.kind else { return }
                effects.removeAll { if case .move = $0 { true } else { false } }
            },
            leaving("second-hold-kept-at-a-clerks-return") { _, event, _, effects in
                guard case .returnedByClerk = event.kind else { return }
                effects.removeAll { if case .release = $0 { true } else { false } }
            },
            taking("another-rental-taken-back") { state, event in
                guard case .returnedByClerk(let handBack) = event.kind, let hold = state.running?.hold.id else {
                    return event
                }
                return event.with(.returnedByClerk(handBack.of(rental: hold)))
            },
            allowing("handover-undone-after-ten-minutes") { state, event in
                guard case .returnedByClerk(let handBack) = event.kind, handBack.undoesHandover,
                    let rent = state.running, rent.hold.id == handBack.rental, rent.from == handBack.point
                else { return nil }
                return .main(.returnedByClerk(ClerkReturn(rent, handBack, end: max(event.at, state.time))))
            },
            taking("handover-undone-elsewhere") { state, event in
                guard case .returnedByClerk(let handBack) = event.kind, handBack.undoesHandover,
                    let rent = state.running
                else { return event }
                return event.with(
                    .returnedByClerk(HandBack(undoing: handBack.rental, at: rent.from, clerk: handBack.clerk)))
            },
            leaving("undone-handover-charged") { before, _, next, effects in
                guard let returned = before.screen.withdrawable, returned.undoesHandover,
                    next.screen.withdrawable == nil, !effects.isEmpty, next.running == nil
                else { return }
                let (hold, fare) = (returned.rent.hold, returned.rent.fare(at: returned.end))
                effects.insert(.post(from: .held(hold: hold.id), to: .revenue, fare), at: 0)
                effects.insert(.capture(hold: hold.id, fare), at: 0)
                effects.replace(
                    .post(from: .held(hold: hold.id), to: .rider, hold.amount),
                    with: .post(
                        from: .held(hold: hold.id), to: .rider,
                        Money(hold.amount.amount - fare.amount, fare.currency)))
            },
            taking("settled-before-its-time") { state, event in
                guard event.kind == .returnSettled, let settles = state.screen.withdrawable?.settles else {
                    return event
                }
                return .init(at: max(event.at, settles), event.kind)
            },
            leaving("settled-with-a-number-kept") { _, event, _, effects in
                guard event.kind == .returnSettled else { return }
                effects.removeAll { if case .unlist = $0 { true } else { false } }
            },
            taking("withdrawn-after-ten-minutes") { state, event in
                guard case .returnWithdrawn = event.kind, let settles = state.screen.withdrawable?.settles,
                    event.at >= settles
                else { return event }
                return .init(at: settles.advanced(bySeconds: -1), event.kind)
            },
            leaving("clock-restarts-when-withdrawn") { _, event, next, _ in
                guard event.kind.isReturnWithdrawn, case .activeRent(let rent) = next.screen else { return }
                let late = Rent(
                    tariff: rent.tariff, hold: rent.hold, start: next.time, from: rent.from, number: rent.number)
                next = next.with(screen: .activeRent(late))
            },
            leaving("fare-not-taken-before-the-next-rental") { before, _, next, effects in
                if before.screen.withdrawable != nil, case .payment = next.screen { effects = [] }
            },
            leaving("map-takes-the-return-away") { _, event, next, _ in
                if event.kind == .openMap { next = next.with(screen: .map(nil)) }
            },
        ]
    }
}

extension [UmbrellaRental.Effect] {
    fileprivate mutating func replace(_ effect: UmbrellaRental.Effect, with other: UmbrellaRental.Effect) {
        self = map { $0 == effect ? other : $0 }
    }
}
