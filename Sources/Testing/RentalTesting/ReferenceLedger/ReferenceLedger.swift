import Rental
import StateMachine
import StateMachineTesting

/// The reference: where money and umbrellas are, folded from events and effects alone.
///
/// Everything in here follows from what happened, and is never read from the state; `disagreement` then compares the
/// two.
struct ReferenceLedger: Codable, Equatable, Sendable {
    struct Hold: Codable, Equatable, Sendable {
        let money: Money
        /// The gateway has been asked; the money is not held yet.
        var isAsked = true
        var captured: Int64 = 0
        var released: Int64 = 0
    }

    var holds = OpenHolds()
    var rider: Int64 = 0
    var revenue: Int64 = 0
    /// Of the rental going on: what was paid so far, the tariff agreed, the scan that handed the umbrella out.
    var paid: Int64 = 0
    var agreed: Tariff?
    var start: Instant?
    /// Of a rental whose umbrella a clerk took back, while that can be withdrawn: its tariff, and when the clock ran.
    var handedBack: HandedBack?
    /// The number under which a clerk finds the rental going on.
    var listed: ReturnNumber?

    struct HandedBack: Codable, Equatable, Sendable {
        let tariff: Tariff
        var start: Instant
        var end: Instant
        /// The hand-over was undone.
        let isFree: Bool

        var fare: Int64 { isFree ? 0 : FareOracle(tariff: tariff).fare(from: start, to: end) }
    }

    var points: PointStock
    var onRent = 0
    var sold = 0
    var kept = 0
    let fleet: Int

    /// The number of the newest receipt; nil where events bring none.
    var numbers: Int?

    var lastHold = 0
    /// The newest hand-over, the one before it, and the newest that was redeemed: numbers only go up.
    var lastHandover = 0
    var olderHandover = 0
    var lastRedeemed = 0

    init(points: PointStock, numbers: Int? = nil) {
        self.points = points
        self.numbers = numbers
        fleet = points.sum
    }

    /// The names of the promises kept here; what a disagreement begins with.
    enum Promise: String {
        case holdOrder = "a hold is asked for, held, then captured or released, each once"
        case holdCloses = "captures and releases of a hold add up to it"
        case posted = "money moves in the ledger as it moves at the gateway"
        case zeroSum = "the ledger sums to zero"
        case stateHolds = "the holds in the books are those of the state"
        case price = "what is paid is the fare, the price or the maximum, and no more"
        case shown = "the amount that the rider sees as paid is what was paid"
        case deadline = "the maximum fires at its instant, and not before"
        case conserved = "umbrellas are at points, on rent, sold or kept, none lost"
        case secured = "no umbrella leaves without a hold"
        case handover = "a hand-over's number is never used again"
        case numbered = "receipts are numbered without gaps, in the order in which rentals end"
        case redeemOnce = "a code is redeemed once, by its own scan"
        case listed = "a rental has its number from the hand-over until it is over"
    }

    func broken(_ promise: Promise, _ detail: String) -> String { "\(promise.rawValue): \(detail)" }

    /// Takes one step and answers what it breaks.
    mutating func follow(_ step: Step<UmbrellaRental>) -> String? {
        if let trouble = judgeDeadline(step) { return trouble }
        guard !step.isRefused else { return nil }
        begin(step)
        let paidBefore = paid
        if let trouble = bookAll(step.effects, step) { return trouble }
        let paidNow = paid - paidBefore
        // What it settles belongs to the rental before.
        if handedBack != nil, step.event.kind != .returnSettled { paid = paidBefore }
        return judgePrice(paidNow, step) ?? moveClock(step) ?? judgeHolds(step.after)
            ?? judgeUmbrellas(step.after) ?? judgeHandover(step) ?? judgeShown(step.after)
    }

    private mutating func begin(_ step: Step<UmbrellaRental>) {
        switch step.event.kind {
        case .rent(let tariff):
            switch step.before.screen {
            case .main, .map: (agreed, paid) = (tariff, 0)
            default: break
            }
        case .buy(let tariff):
            // During a rental the agreed tariff stays.
            if case .main = step.before.screen { (agreed, paid) = (tariff, 0) }
        case .holdDeclined(let id, _):
            // A declined hold is no hold.
            if holds[id]?.isAsked == true { holds[id] = nil }
        default: break
        }
    }

    private mutating func judgePrice(_ paidNow: Int64, _ step: Step<UmbrellaRental>) -> String? {
        let expected = price(step)
        guard paidNow == expected else {
            return broken(.price, "\(paidNow) taken at \(step.event.kind.name), not \(expected)")
        }
        guard let agreed, paid > max(agreed.maximum, agreed.price) else { return nil }
        return broken(.price, "\(paid) in all for \(agreed)")
    }

    /// What this step is to cost.
    private func price(_ step: Step<UmbrellaRental>) -> Int64 {
        if let handedBack, step.after.screen.withdrawable == nil, !step.event.kind.isReturnWithdrawn {
            return handedBack.fare
        }
        guard let agreed else { return 0 }
        var fare: Int64 { start.map { FareOracle(tariff: agreed).fare(from: $0, to: step.after.time) } ?? 0 }
        switch step.event.kind {
        case .maximumReached: return agreed.maximum
        case .scanned:
            if case .qrCode(.returnAwaiting) = step.before.screen { return fare }
            if case .qrCode(.buyAwaiting) = step.before.screen { return agreed.price }
            return 0
        case .pay, .holdAuthorized:
            guard case .payment(.buyOut) = step.before.screen, case .feedback = step.after.screen else { return 0 }
            return max(fare, agreed.price)
        default: return 0
        }
    }

    private mutating func moveClock(_ step: Step<UmbrellaRental>) -> String? {
        if case .feedback = step.after.screen { start = nil }
        switch step.event.kind {
        case .scanned:
            if case .qrCode(.rentAwaiting) = step.before.screen { start = step.after.time }
            if case .qrCode(.returnAwaiting) = step.before.screen { start = nil }
        case .maximumReached: start = nil
        case .returnedByClerk(let handBack):
            if let start, let agreed {
                let isFree = handBack.undoesHandover
                if isFree, step.after.time.seconds(since: start) >= 600 {
                    return broken(.price, "a hand-over of \(start) was undone at \(step.after.time)")
                }
                handedBack = HandedBack(tariff: agreed, start: start, end: step.after.time, isFree: isFree)
            }
            start = nil
        case .returnWithdrawn: (start, handedBack) = (handedBack?.start, nil)
        case .returnSettled, .rent, .buy: handedBack = nil
        case .clockCorrected:
            let ahead = step.before.time.milliseconds - step.after.time.milliseconds
            func earlier(_ instant: Instant) -> Instant { Instant(milliseconds: instant.milliseconds - ahead) }
            start = start.map(earlier)
            handedBack = handedBack.map {
                HandedBack(tariff: $0.tariff, start: earlier($0.start), end: earlier($0.end), isFree: $0.isFree)
            }
        default: break
        }
        guard start == step.after.running?.start else {
            return broken(.deadline, "the clock runs from \(step.after.running?.start as Any), not \(start as Any)")
        }
        return nil
    }
}
