import Rental
import StateMachine
import StateMachineTesting

/// What must hold after each step. All judgements are `mutating`, also those that change nothing: a copy of the books
/// would be made for the others.
extension ReferenceLedger {
    /// Before its instant the maximum is refused; from then on everything else is.
    mutating func judgeDeadline(_ step: Step<UmbrellaRental>) -> String? {
        guard let start, let agreed else {
            let isAccepted = step.event.kind.isMaximumReached && !step.isRefused
            return isAccepted ? broken(.deadline, "it fired while no clock runs") : nil
        }
        let deadline = FareOracle(tariff: agreed).deadline(from: start)
        let isPast = max(step.event.at, step.before.time) >= deadline
        let expected: Bool? = step.event.kind.isMaximumReached ? isPast : (isPast ? false : nil)
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
        if let open = holds.close() { return broken(.holdCloses, "\(open)") }
        guard rider + holds.held + revenue == 0 else {
            return broken(.zeroSum, "rider \(rider), held \(holds.held), revenue \(revenue)")
        }
        guard holds.matches(after), holds.asked == after.asked else {
            return broken(.stateHolds, "\(holds), the state has \(after.openHolds)")
        }
        return nil
    }

    mutating func judgeUmbrellas(_ after: UmbrellaRental.State) -> String? {
        let sum = points.sum + onRent + sold + kept
        guard (listed != nil) == (after.isRunning || handedBack != nil) else {
            return broken(.listed, "\(listed as Any) in \(after.screen)")
        }
        guard sum == fleet, points.isPossible, onRent == (after.isRunning ? 1 : 0) else {
            return broken(.conserved, "\(points), \(onRent) on rent, \(sold) sold, \(kept) kept of \(fleet)")
        }
        return nil
    }

    mutating func judgeHandover(_ step: Step<UmbrellaRental>) -> String? {
        guard let handover = step.after.awaited?.handover else { return nil }
        if handover.number <= lastRedeemed { return broken(.handover, "\(handover) was redeemed") }
        if step.before.awaited?.handover == handover { return nil }
        guard handover.number > lastHandover else { return broken(.handover, "\(handover) was issued before") }
        guard handover.expires == step.after.time.advanced(bySeconds: 300) else {
            return broken(.handover, "\(handover) issued at \(step.after.time) is not good for five minutes")
        }
        (olderHandover, lastHandover) = (lastHandover, handover.number)
        return nil
    }

    mutating func judgeShown(_ after: UmbrellaRental.State) -> String? {
        let shown: Money? =
            switch after.screen {
            case .feedback(let money), .main(.maximumReached(let money)), .qrCode(.buyScanned(let money)): money
            case .main(.returnSettled(let returned)): returned.fare
            case .qrCode(.returnScanned(let rent, let end)): rent.fare(at: end)
            default: nil
            }
        guard let shown, shown != Money(paid, agreed?.currency ?? shown.currency) else { return nil }
        return broken(.shown, "\(shown) shown, \(paid) paid")
    }
}
