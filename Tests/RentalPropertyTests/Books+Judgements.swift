import Rental
import StateMachine
import StateMachineTesting

/// What must hold after each step.
extension Books {
    /// Before its instant the maximum is refused; from then on everything else is.
    func judgeDeadline(_ step: Step<UmbrellaRental>) -> String? {
        guard let start, let agreed else {
            let isAccepted = step.event.kind == .maximumReached && !step.isRefused
            return isAccepted ? broken(.deadline, "it fired while no clock runs") : nil
        }
        let deadline = FareOracle(tariff: agreed).deadline(from: start)
        let isPast = max(step.event.at, step.before.time) >= deadline
        let expected: Bool? = step.event.kind == .maximumReached ? isPast : (isPast ? false : nil)
        if let expected, expected == step.isRefused {
            return broken(
                .deadline, "\(step.event) was \(step.isRefused ? "refused" : "accepted"), the deadline is \(deadline)")
        }
        let due = UmbrellaRental.Event(at: deadline, .maximumReached)
        let early = UmbrellaRental.overdue(step.before, at: Instant(milliseconds: deadline.milliseconds - 1))
        guard early?.kind != .maximumReached, UmbrellaRental.overdue(step.before, at: deadline) == due,
            UmbrellaRental.overdue(step.before, at: deadline.advanced(bySeconds: 86_400)) == due
        else { return broken(.deadline, "it is not due at \(deadline)") }
        return nil
    }

    mutating func judgeHolds(_ after: UmbrellaRental.State) -> String? {
        var held: Int64 = 0
        for (id, hold) in holds where hold.captured > 0 || hold.released > 0 {
            guard hold.captured + hold.released == hold.money.amount else {
                return broken(.holdCloses, "\(id): \(hold)")
            }
            holds[id] = nil
        }
        for hold in holds.values where !hold.isAsked { held += hold.money.amount }
        guard rider + held + revenue == 0 else {
            return broken(.zeroSum, "rider \(rider), held \(held), revenue \(revenue)")
        }
        let found = Set(holds.map { Rental.Hold(id: $0.key, amount: $0.value.money) })
        let asked = holds.first { $0.value.isAsked }?.key
        guard found == after.openHolds, asked == after.asked else {
            return broken(.stateHolds, "\(holds), the state has \(after.openHolds)")
        }
        return nil
    }

    func judgeUmbrellas(_ after: UmbrellaRental.State) -> String? {
        let sum = points.values.reduce(0, +) + onRent + sold + kept
        guard sum == fleet, points.values.allSatisfy({ $0 >= 0 }), onRent == (after.running == nil ? 0 : 1) else {
            return broken(.conserved, "\(points), \(onRent) on rent, \(sold) sold, \(kept) kept of \(fleet)")
        }
        return nil
    }

    mutating func judgeHandover(_ before: UmbrellaRental.State, _ after: UmbrellaRental.State) -> String? {
        guard let handover = after.awaited?.handover else { return nil }
        if redeemed.contains(handover.number) { return broken(.handover, "\(handover) was redeemed") }
        if before.awaited?.handover == handover { return nil }
        guard issued.insert(handover.number).inserted else { return broken(.handover, "\(handover) was issued before") }
        guard handover.expires == after.time.advanced(bySeconds: 300) else {
            return broken(.handover, "\(handover) issued at \(after.time) is not good for five minutes")
        }
        lastHandover = handover.number
        return nil
    }

    func judgeShown(_ after: UmbrellaRental.State) -> String? {
        let shown: Money? =
            switch after.screen {
            case .feedback(let money), .main(.maximumReached(let money)), .qrCode(.buyScanned(let money)): money
            case .qrCode(.returnScanned(let rent, let end)): rent.fare(at: end)
            default: nil
            }
        guard let shown, shown != Money(paid, agreed?.currency ?? shown.currency) else { return nil }
        return broken(.shown, "\(shown) shown, \(paid) paid")
    }
}

extension UmbrellaRental.State {
    /// The holds a state knows of, asked for or held.
    var openHolds: Set<Rental.Hold> {
        switch screen {
        case .main, .map, .feedback, .qrCode(.buyScanned), .qrCode(.returnScanned): []
        case .qrCode(.rentAwaiting(_, _, let hold, _)), .qrCode(.buyAwaiting(_, _, let hold)): [hold]
        case .qrCode(.rentScanned(let rent)), .qrCode(.returnAwaiting(_, let rent)), .activeRent(let rent): [rent.hold]
        case .payment(.rent(_, _, .authorizing(let hold))), .payment(.buy(_, .authorizing(let hold))): [hold]
        case .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)): []
        case .payment(.buyOut(let rent, .choosing)): [rent.hold]
        case .payment(.buyOut(let rent, .authorizing(let hold))): [rent.hold, hold]
        }
    }
}
