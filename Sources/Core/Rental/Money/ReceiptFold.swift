import StateMachine

/// Builds receipts from a session's transitions, one transition at a time.
///
/// It may begin at any transition. An umbrella handed out before that is left out, because place and time are not
/// known.
public struct ReceiptFold: Sendable {
    /// The receipts of all rentals and purchases that are over, oldest first. The last one may still get its feedback.
    public private(set) var receipts: [Receipt] = []
    private var open: Open?
    /// Of the state that the next transition begins with: its time, what is agreed in it, and `isSettled`.
    private var time: Instant
    private var agreement: (tariff: Tariff, hold: Hold)?
    private var isScreenSettled: Bool
    /// A clerk's return that is not final yet.
    private var returned: ClerkReturn?

    /// Handed out, and not over yet.
    private struct Open {
        let id: Int
        let tariff: Tariff
        let from: PointID
        /// By the clock that the session goes by now.
        var start: Instant
        var holds: [ClosedHold]
        let number: ReturnNumber?
    }

    /// - Parameters:
    ///   - state: the one that the first transition begins with.
    ///   - handedOut: the revision that handed out the umbrella of a rental that runs in this state; without it the
    ///     rental is left out.
    public init(after state: UmbrellaRental.State = UmbrellaRental.initial, handedOut: Int? = nil) {
        time = state.time
        agreement = state.screen.agreement
        isScreenSettled = state.screen.isSettled
        returned = state.screen.withdrawable
        if let handedOut, let rent = state.openRent {
            open = Open(
                id: handedOut, tariff: rent.tariff, from: rent.from, start: rent.start, holds: [ClosedHold(rent.hold)],
                number: rent.number)
        }
    }

    /// The number of the receipt that the current rental will have; nil if there is none.
    public var openID: Int? { open?.id }

    /// Whether no later transition can change the receipts so far.
    public var isSettled: Bool { open == nil && isScreenSettled }

    /// Adds the next transition: the event, the effects, and the state it led to.
    public mutating func add(
        _ event: UmbrellaRental.Event.Kind, _ effects: [UmbrellaRental.Effect], to next: UmbrellaRental.State
    ) {
        var ending: Receipt.Ending?
        var number: Int?
        for (index, effect) in effects.enumerated() {
            if case .move(let from, let to) = effect {
                if case .point(let point) = from { begin(at: point, next) }
                ending = Receipt.Ending(from: from, to: to)
            }
            if case .number(let given) = effect { number = given }
            book(effect, EffectPlace(revision: next.revision, index: index))
        }
        let pending = next.screen.withdrawable
        if let returned, pending == nil, !event.isReturnWithdrawn {
            // Final now; the clock stopped when the umbrella was given back. What cost nothing has no receipt.
            if returned.undoesHandover { open = nil }
            end(.returned(to: returned.point), at: returned.end, number, because: returned.reason)
        } else if let ending, pending == nil {
            end(ending, at: next.time, number)
        }
        returned = pending
        if event.isClockCorrected, let start = open?.start {
            open?.start = start.earlier(by: time.milliseconds - next.time.milliseconds)
        }
        // There is no way to the feedback but from the end of a rental.
        if case .submitFeedback(let feedback) = event, !receipts.isEmpty {
            receipts[receipts.count - 1].feedback = feedback
        }
        time = next.time
        agreement = next.screen.agreement
        isScreenSettled = next.screen.isSettled
    }

    private mutating func begin(at point: PointID, _ next: UmbrellaRental.State) {
        guard let (tariff, hold) = agreement else { return }
        open = Open(
            id: next.revision, tariff: tariff, from: point, start: next.time, holds: [ClosedHold(hold)],
            number: next.running?.number)
    }

    private mutating func book(_ effect: UmbrellaRental.Effect, _ place: EffectPlace) {
        switch effect {
        case .capture(let hold, let money):
            change(hold) { hold in
                hold.captured = hold.captured + money
                hold.asked.capture = place
            }
        case .release(let hold):
            change(hold) { $0.asked.release = place }
        case .post(.held(let hold), .rider, let money):
            change(hold) { $0.released = $0.released + money }
        case .post(.rider, .held(let hold), let money):
            open?.holds.append(ClosedHold(Hold(id: hold, amount: money)))
        // The ledger's side of a capture.
        case .post:
            break
        case .authorize, .redeem, .move, .list, .unlist, .number:
            break
        }
    }

    private mutating func change(_ hold: Int, _ change: (inout ClosedHold) -> Void) {
        guard let index = open?.holds.firstIndex(where: { $0.id == hold }) else { return }
        change(&open!.holds[index])
    }

    private mutating func end(
        _ ending: Receipt.Ending, at time: Instant, _ number: Int?, because reason: TypedText? = nil
    ) {
        guard let open else { return }
        let deadline = open.start.advanced(bySeconds: open.tariff.secondsToMaximum)
        receipts.append(
            Receipt(
                id: open.id, number: number, ending: ending, tariff: open.tariff, from: open.from, start: open.start,
                // However late the maximum was recorded, the clock stopped there.
                end: ending == .forfeited ? min(time, deadline) : time, holds: open.holds,
                returnNumber: open.number, clerkReason: reason))
        self.open = nil
    }
}

extension Money {
    fileprivate static func + (a: Money, b: Money) -> Money { Money(a.amount + b.amount, a.currency) }
}

extension UmbrellaRental.Screen {
    /// Whether neither a receipt nor feedback to one comes any more.
    package var isSettled: Bool {
        switch self {
        case .qrCode(.returnScanned), .qrCode(.buyScanned), .feedback: false
        // It has no receipt yet.
        case .main(.returnedByClerk), .map(.some): false
        case .qrCode(.rentAwaiting), .qrCode(.rentScanned), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting), .main,
            .map, .payment, .activeRent:
            true
        }
    }

    /// What the rider has agreed to who shows a code to be handed an umbrella.
    fileprivate var agreement: (tariff: Tariff, hold: Hold)? {
        switch self {
        case .qrCode(.rentAwaiting(_, let tariff, let hold, _)), .qrCode(.buyAwaiting(_, let tariff, let hold)):
            (tariff, hold)
        case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnAwaiting), .qrCode(.returnScanned), .main,
            .map, .payment, .activeRent, .feedback:
            nil
        }
    }
}
