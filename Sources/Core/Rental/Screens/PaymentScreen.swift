extension UmbrellaRental {
    /// The rules, the card, and the wait for the gateway.
    static func payment(_ payment: Payment, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch payment.phase {
        case .choosing: choosing(payment, event, context)
        case .authorizing(let hold): authorizing(payment, hold, event, context)
        }
    }

    private static func choosing(_ payment: Payment, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .pay(let card):
            guard card.validThrough >= context.now else { return .refused(.cardExpired) }
            return pay(payment, card, context)
        case .back:
            return context.to(payment.openedFrom)
        case .maximumReached:
            return maximumReached(payment, releasing: nil, context)
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .returnedByClerk, .returnWithdrawn, .returnSettled,
            .fareRose, .clockCorrected, .rent, .buy, .openMap, .continue, .finish, .submitFeedback, .skipFeedback,
            .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }

    private static func pay(_ payment: Payment, _ card: PaymentMethod, _ context: StepContext) -> Step {
        guard let amount = payment.amountToHold else {
            guard case .buyOut(let rent, _) = payment else {
                preconditionFailure("only a running rent has money held before it pays: \(payment)")
            }
            return buyOutWithinHold(rent, context)
        }
        let hold = Hold(id: context.revision, amount: amount)
        return context.to(.payment(payment.with(.authorizing(hold))), [.authorize(hold, card: card.token)])
    }

    private static func authorizing(_ payment: Payment, _ hold: Hold, _ event: Event.Kind, _ context: StepContext)
        -> Step
    {
        switch event {
        case .holdAuthorized(let id):
            guard id == hold.id else { return .refused(.staleAnswer) }
            return authorized(payment, hold, context)
        case .holdDeclined(let id, let decline):
            guard id == hold.id else { return .refused(.staleAnswer) }
            return context.to(.payment(payment.with(.choosing(decline))))
        case .back:
            return context.to(.payment(payment.with(.choosing(nil))), [.release(hold: hold.id)])
        case .maximumReached:
            return maximumReached(payment, releasing: hold, context)
        case .pay:
            return .refused(.authorizationPending)
        case .scanned, .codeExpired, .returnedByClerk, .returnWithdrawn, .returnSettled, .fareRose, .clockCorrected,
            .rent, .buy, .openMap, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation,
            .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }

    private static func authorized(_ payment: Payment, _ hold: Hold, _ context: StepContext) -> Step {
        let held = Effect.post(from: .rider, to: .held(hold: hold.id), hold.amount)
        switch payment {
        case .rent(let tariff, let origin, _):
            return context.to(.qrCode(.rentAwaiting(.issued(context), tariff, hold, from: origin)), [held])
        case .buy(let tariff, _):
            return context.to(.qrCode(.buyAwaiting(.issued(context), tariff, hold)), [held])
        case .buyOut(let rent, _):
            // A second hold is asked for only when the price exceeds the first, so both are captured whole.
            return context.to(
                .feedback(paid: Money(rent.tariff.price, rent.tariff.currency)),
                effects { effects in
                    effects.append(held)
                    capture(rent.hold, rent.hold.amount, &effects)
                    capture(hold, hold.amount, &effects)
                    effects.append(.move(from: .onRent, to: .sold))
                    unlist(rent, &effects)
                })
        }
    }

    /// What is left of the hold after the price goes back.
    private static func buyOutWithinHold(_ rent: Rent, _ context: StepContext) -> Step {
        let paid = rent.priceToKeep(at: context.now)
        return context.to(
            .feedback(paid: paid),
            effects { effects in
                settle(rent.hold, paid, &effects)
                effects.append(.move(from: .onRent, to: .sold))
                unlist(rent, &effects)
            })
    }

    private static func maximumReached(_ payment: Payment, releasing hold: Hold?, _ context: StepContext) -> Step {
        switch payment {
        case .rent, .buy:
            return .refused(.notDueYet)
        case .buyOut(let rent, _):
            return complete(rent, context, releasing: hold)
        }
    }
}

extension UmbrellaRental.Payment {
    public var phase: Phase {
        switch self {
        case .rent(_, _, let phase), .buy(_, let phase), .buyOut(_, let phase): phase
        }
    }

    /// The amount that paying now would hold on the card; nil if the existing hold is enough.
    public var amountToHold: Money? {
        switch self {
        case .rent(let tariff, _, _): Money(tariff.maximum, tariff.currency)
        case .buy(let tariff, _): Money(tariff.price, tariff.currency)
        case .buyOut(let rent, _):
            rent.tariff.price > rent.hold.amount.amount
                ? Money(rent.tariff.price - rent.hold.amount.amount, rent.tariff.currency) : nil
        }
    }

    func with(_ phase: Phase) -> Self {
        switch self {
        case .rent(let tariff, let origin, _): .rent(tariff, from: origin, phase)
        case .buy(let tariff, _): .buy(tariff, phase)
        case .buyOut(let rent, _): .buyOut(rent, phase)
        }
    }

    var openedFrom: UmbrellaRental.Screen {
        switch self {
        case .rent(_, .main, _), .buy: .main(nil)
        case .rent(_, .map, _): .map(nil)
        case .buyOut(let rent, _): .activeRent(rent)
        }
    }
}
