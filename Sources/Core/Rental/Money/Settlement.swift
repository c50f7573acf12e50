/// How held money and a running rent come to their end; shared by the screens that end them.
extension UmbrellaRental {
    /// The effects that `add` requests, in one piece of memory.
    static func effects(_ add: (inout [Effect]) -> Void) -> [Effect] {
        var effects: [Effect] = []
        // As many as the transition with the most has.
        effects.reserveCapacity(7)
        add(&effects)
        return effects
    }

    /// Takes `amount` out of a hold, at the gateway and in the ledger.
    static func capture(_ hold: Hold, _ amount: Money, _ effects: inout [Effect]) {
        effects.append(.capture(hold: hold.id, amount))
        effects.append(.post(from: .held(hold: hold.id), to: .revenue, amount))
    }

    /// Gives `amount`, all that is left, back to the rider.
    static func release(_ hold: Hold, _ amount: Money, _ effects: inout [Effect]) {
        effects.append(.release(hold: hold.id))
        effects.append(.post(from: .held(hold: hold.id), to: .rider, amount))
    }

    /// Ends a hold: `paid` is captured and the rest, if any, released.
    static func settle(_ hold: Hold, _ paid: Money, _ effects: inout [Effect]) {
        let rest = hold.amount.amount - paid.amount
        precondition(rest >= 0, "a hold of \(hold) cannot pay \(paid)")
        capture(hold, paid, &effects)
        if rest > 0 { release(hold, Money(rest, paid.currency), &effects) }
    }

    /// Whether an event would end a rental or a purchase, so that it is charged and has a receipt.
    public static func endsRental(_ state: State, _ event: Event) -> Bool {
        guard case .accepted(_, let effects) = transition(state, event) else { return false }
        return effects.contains { if case .capture = $0 { true } else { false } }
    }

    /// Completes a rent at its maximum; the umbrella stays with the rider.
    static func complete(_ rent: Rent, _ context: StepContext, releasing pending: Hold? = nil) -> Step {
        guard context.now >= rent.deadline else { return .refused(.notDueYet) }
        let paid = Money(rent.tariff.maximum, rent.tariff.currency)
        return context.to(
            .main(.maximumReached(paid: paid)),
            effects { effects in
                if let pending { effects.append(.release(hold: pending.id)) }
                settle(rent.hold, paid, &effects)
                effects.append(.move(from: .onRent, to: .forfeited))
                unlist(rent, &effects)
            })
    }

    /// The rent is over: its number can be another's.
    static func unlist(_ rent: Rent, _ effects: inout [Effect]) {
        if let number = rent.number { effects.append(.unlist(number)) }
    }
}
