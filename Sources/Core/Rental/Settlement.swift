/// How held money and a running rent come to their end; shared by the screens that end them.
extension UmbrellaRental {
    /// Takes `amount` out of a hold, at the gateway and in the ledger.
    static func capture(_ hold: Hold, _ amount: Money) -> [Effect] {
        [.capture(hold: hold.id, amount), .post(from: .held(hold: hold.id), to: .revenue, amount)]
    }

    /// Gives `amount`, all that is left, back to the rider.
    static func release(_ hold: Hold, _ amount: Money) -> [Effect] {
        [.release(hold: hold.id), .post(from: .held(hold: hold.id), to: .rider, amount)]
    }

    /// Ends a hold: `paid` is captured and the rest, if any, released.
    static func settle(_ hold: Hold, _ paid: Money) -> [Effect] {
        let rest = hold.amount.amount - paid.amount
        precondition(rest >= 0, "a hold of \(hold) cannot pay \(paid)")
        return capture(hold, paid) + (rest > 0 ? release(hold, Money(rest, paid.currency)) : [])
    }

    /// Completes a rent at its maximum; the umbrella stays with the rider.
    static func complete(_ rent: Rent, _ context: StepContext, releasing pending: Hold? = nil) -> Step {
        guard context.now >= rent.deadline else { return .refused(.notDueYet) }
        let paid = Money(rent.tariff.maximum, rent.tariff.currency)
        let voided: [Effect] = if let pending { [.release(hold: pending.id)] } else { [] }
        return .to(
            .main(.maximumReached(paid: paid)),
            voided + settle(rent.hold, paid) + [.move(from: .onRent, to: .forfeited)])
    }
}
