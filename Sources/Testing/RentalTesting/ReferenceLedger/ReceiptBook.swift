import Rental
import StateMachine
import StateMachineTesting

/// Receipts, held against the books: every umbrella that was handed out and is not on its way has one, and nothing else
/// has; together they name all the money that was taken.
struct ReceiptBook: Sendable {
    private var fold = ReceiptFold()
    private var handedOut = 0

    /// Takes one step and answers what the receipts have wrong after it.
    mutating func follow(_ step: Step<UmbrellaRental>, _ books: ReferenceLedger) -> String? {
        guard case .accepted(let after, let effects) = step.transition else { return nil }
        let before = fold.receipts
        let wasSettled = fold.isSettled
        fold.add(step.event.kind, effects, to: after)
        for case .move(.point, _) in effects { handedOut += 1 }
        let receipts = fold.receipts
        guard receipts.count == handedOut - books.onRent else {
            return "a rental that is over has one receipt: \(receipts.count) for \(handedOut), \(books.onRent) on rent"
        }
        guard (fold.openID != nil) == (books.onRent > 0) else {
            return "a rental that goes on has no receipt yet: \(fold.openID as Any)"
        }
        if let trouble = change(before, wasSettled, step.event.kind) { return trouble }
        let paid = receipts.reduce(0) { $0 + $1.paid.amount }
        guard paid == books.revenue else { return "receipts name what was taken: \(paid), not \(books.revenue)" }
        return receipts.count > before.count ? receipts.last.flatMap(judge) : nil
    }

    /// A receipt is the same every time; only the feedback comes after it.
    private func change(_ before: [Receipt], _ wasSettled: Bool, _ event: UmbrellaRental.Event.Kind) -> String? {
        guard let last = before.last, let same = fold.receipts.dropFirst(before.count - 1).first, last != same else {
            return nil
        }
        guard !wasSettled, case .submitFeedback(let feedback) = event, last.feedback == nil,
            same.feedback == feedback, last.withoutFeedback == same.withoutFeedback
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
        return receipt.paid.amount == due ? nil : "a receipt names what was due: \(receipt), not \(due)"
    }
}

extension Receipt {
    fileprivate var withoutFeedback: [AnyHashable] {
        [id, ending, tariff, from, start, end, holds]
    }
}
