import Rental
import StateMachine
import StateMachineTesting

/// Receipts, held against the books: every umbrella that was handed out and is not on its way has one, and nothing else
/// has; together they name all the money that was taken.
struct ReceiptBook: Sendable {
    private var fold = ReceiptFold()
    private var handedOut = 0
    /// A hand-over was undone, and that is not final yet.
    private var isUndone = false
    /// What the receipts name in all.
    private var paid: Int64 = 0

    /// Takes one step and answers what the receipts have wrong after it.
    ///
    /// - Parameters:
    ///   - onRent: how many umbrellas are on rent, as the books have it.
    ///   - revenue: all that was taken, as the books have it, in minor units.
    mutating func follow(_ step: Step<UmbrellaRental>, onRent: Int, revenue: Int64) -> String? {
        guard !step.isRefused else { return nil }
        let before = fold.receipts
        let wasSettled = fold.isSettled
        fold.add(step.event.kind, step.effects, to: step.after)
        if !step.event.kind.isReturnWithdrawn { for case .move(.point, _) in step.effects { handedOut += 1 } }
        if case .returnedByClerk(let handBack) = step.event.kind { isUndone = handBack.undoesHandover }
        if step.after.screen.withdrawable == nil {
            // It never was.
            if isUndone, !step.event.kind.isReturnWithdrawn { handedOut -= 1 }
            isUndone = false
        }
        let receipts = fold.receipts
        // A clerk's return has its receipt when it is final.
        let onRent = onRent + (step.after.screen.withdrawable == nil ? 0 : 1)
        guard receipts.count == handedOut - onRent else {
            return "a rental that is over has one receipt: \(receipts.count) for \(handedOut), \(onRent) on rent"
        }
        guard (fold.openID != nil) == (onRent > 0) else {
            return "a rental that goes on has no receipt yet: \(fold.openID as Any)"
        }
        // As `before` holds them, receipts that changed in any way are elsewhere.
        let isSame = before.withUnsafeBufferPointer { old in
            receipts.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress && $0.count == old.count }
        }
        if !isSame {
            if let trouble = change(before, wasSettled, step.event.kind) { return trouble }
            paid = receipts.reduce(0) { $0 + $1.total.amount }
        }
        guard paid == revenue else { return "receipts name what was taken: \(paid), not \(revenue)" }
        return receipts.count > before.count ? receipts.last.flatMap(judge) : nil
    }

    /// A receipt is the same every time; only the feedback comes after it.
    private func change(_ before: [Receipt], _ wasSettled: Bool, _ event: UmbrellaRental.Event.Kind) -> String? {
        guard let last = before.last, let same = fold.receipts.dropFirst(before.count - 1).first, last != same else {
            return nil
        }
        guard !wasSettled, case .submitFeedback(let feedback) = event, last.feedback == nil,
            same.feedback == feedback, last.equalsExceptFeedback(same)
        else { return "a receipt gets its feedback and never changes again: \(last) became \(same)" }
        return nil
    }

    private func judge(_ receipt: Receipt) -> String? {
        for hold in receipt.holds where hold.captured.amount + hold.released.amount != hold.held.amount {
            return "captures and releases on a receipt add up to what was held: \(hold)"
        }
        let oracle = FareOracle(tariff: receipt.tariff).fare(from: receipt.start, to: receipt.end)
        let fare = receipt.fare
        guard fare == nil || fare?.fare.amount == oracle else {
            return "the steps of a fare lead to it: \(fare as Any), not \(oracle)"
        }
        let due: Int64 =
            switch receipt.ending {
            case .returned, .forfeited: oracle
            case .boughtOut: max(oracle, receipt.tariff.price)
            case .bought: receipt.tariff.price
            }
        return receipt.total.amount == due ? nil : "a receipt names what was due: \(receipt), not \(due)"
    }
}

extension Receipt {
    fileprivate func equalsExceptFeedback(_ other: Receipt) -> Bool {
        id == other.id && ending == other.ending && tariff == other.tariff && from == other.from
            && start == other.start && end == other.end && holds == other.holds
    }
}
