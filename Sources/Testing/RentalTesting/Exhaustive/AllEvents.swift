import Rental
import StateMachine

/// Everything that can happen in a state, up to what makes no difference: the events of the exhaustive test.
package enum AllEvents {
    private static let start = Instant(milliseconds: 1_700_000_000_000)
    private static let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
    private static let oldCard = PaymentMethod(token: "expired", validThrough: .epoch)

    package static func of(_ state: BookedRental.State) -> [UmbrellaRental.Event] {
        let now = max(state.rental.time, start)
        return moments(state.rental, now).flatMap { at in
            kinds(state).map { UmbrellaRental.Event(at: at, $0) }
        } + [UmbrellaRental.Event(at: state.rental.time.advanced(bySeconds: -1), .clockCorrected)]
    }

    /// Now, and around each instant something is due at: a millisecond before, at it, long after.
    private static func moments(_ state: UmbrellaRental.State, _ now: Instant) -> [Instant] {
        let step = state.running.map { $0.newestStep(by: state.time).advanced(bySeconds: $0.tariff.intervalSeconds) }
        let final = state.screen.withdrawable?.settles ?? state.running?.handoverFinal
        let due = [step, state.running?.deadline, state.awaited?.handover.expires, final].compactMap(\.self)
        return [now]
            + due.flatMap { instant in
                [
                    Instant(milliseconds: instant.milliseconds - 1), instant, instant.advanced(bySeconds: 86_400),
                    Instant(milliseconds: 0),
                ]
            }
    }

    private static func kinds(_ state: BookedRental.State) -> [UmbrellaRental.Event.Kind] {
        var kinds: [UmbrellaRental.Event.Kind] = [
            .rent(TariffGenerator.standard), .rent(TariffGenerator.premium), .rent(TariffGenerator.invalid),
            .buy(TariffGenerator.standard), .buy(TariffGenerator.invalid), .openMap, .back, .pay(card), .pay(oldCard),
            .continue, .finish, .submitFeedback(.init(rating: 5, comment: "dry")),
            .submitFeedback(.init(rating: 0, comment: nil)), .skipFeedback, .openInformation, .closeInformation,
            .connectionLost, .connectionRestored, .maximumReached, .fareRose, .clockCorrected,
            .returnSettled,
        ]
        for hold in [state.books.lastHold, state.books.lastHold - 1]
            + [state.rental.running?.hold.id].compactMap(\.self)
        {
            kinds += clerk(hold)
        }
        for hold in [state.rental.asked ?? 0, state.books.lastHold, state.books.lastHold - 1] {
            kinds += [.holdAuthorized(hold: hold), .holdDeclined(hold: hold, .byIssuer)]
        }
        for number in [state.books.lastHandover, state.books.olderHandover]
        where number > 0 {
            kinds.append(.codeExpired(handover: number))
            for purpose in HandoverPurpose.allCases {
                for point in [Points.plenty, Points.oneWay, Points.empty] {
                    kinds.append(
                        .scanned(
                            Scan(
                                handover: number, purpose: purpose, point: point,
                                // The empty point stays so: what is returned there would make equal states differ.
                                stock: point == Points.empty ? 0 : 1, takesReturns: point == Points.plenty,
                                returnNumber: ReturnNumber(ReturnNumber.range.lowerBound))))
                }
            }
        }
        return kinds
    }

    /// What the person at a point can do about the rental with this hold. What is returned goes where it came from:
    /// otherwise the stock would make equal states differ.
    private static func clerk(_ hold: Int) -> [UmbrellaRental.Event.Kind] {
        func handBack(_ takesReturns: Bool, _ reason: TypedText) -> UmbrellaRental.Event.Kind {
            .returnedByClerk(
                HandBack(rental: hold, point: Points.plenty, takesReturns: takesReturns, clerk: 1, reason: reason))
        }
        func withdrawal(_ point: PointID, stock: Int) -> UmbrellaRental.Event.Kind {
            .returnWithdrawn(ReturnWithdrawal(rental: hold, point: point, stock: stock, clerk: 1))
        }
        return [
            handBack(true, "no phone"), handBack(true, ""), handBack(false, "no phone"),
            .returnedByClerk(HandBack(undoing: hold, at: Points.plenty, clerk: 1)),
            .returnedByClerk(HandBack(undoing: hold, at: Points.few, clerk: nil)),
            withdrawal(Points.plenty, stock: 1), withdrawal(Points.plenty, stock: 0), withdrawal(Points.few, stock: 1),
        ]
    }
}
