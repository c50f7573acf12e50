import Rental
import StateMachine
import StateMachineTesting

/// The same rental without its overlay and its connection: information was never opened, the service was never lost.
///
/// It gets what the original accepted, at the same moments. Revisions differ, so what they number is renamed.
struct Baseline: Sendable {
    private var state = UmbrellaRental.initial
    /// The newest number of the original, and the one it has here. What is older is never accepted again.
    private var hold = (theirs: -1, mine: -1)
    /// The hold of the newest rental.
    private var first = (theirs: -1, mine: -1)
    private var handover = (theirs: -1, mine: -1)
    private(set) var rider: Int64 = 0
    private(set) var revenue: Int64 = 0

    mutating func follow(_ step: Step<UmbrellaRental>) -> String? {
        guard !step.isRefused, let kind = renamed(step.event.kind) else { return nil }
        if kind.isClockCorrected {
            // It goes back by the same for both, and this one has not seen all of the time that the original has.
            state = .init(
                revision: state.revision, time: step.before.time, shell: state.shell, screen: state.screen)
        }
        let event = UmbrellaRental.Event(at: step.after.time, kind)
        guard case .accepted(let next, let twins) = UmbrellaRental.transition(state, event) else {
            return "information and connection change nothing: without them \(event) is refused in \(state)"
        }
        state = next
        for (mine, other) in zip(twins, step.effects) {
            if case .authorize(let mine, _) = mine, case .authorize(let other, _) = other {
                hold = (other.id, mine.id)
            }
            if case .list(_, let mine) = mine, case .list(_, let other) = other { first = (other, mine) }
        }
        if let mine = next.awaited?.handover.number, let other = step.after.awaited?.handover.number {
            handover = (other, mine)
        }
        for effect in twins { book(effect) }
        guard next.screen.kind == step.after.screen.kind else {
            return "information and connection change nothing: \(next.screen) without them, \(step.after.screen) with"
        }
        return nil
    }

    /// The money both end with. Changes nothing, and is `mutating` so that nothing is copied.
    mutating func disagreement(with booked: (rider: Int64, revenue: Int64)) -> String? {
        guard rider != booked.rider || revenue != booked.revenue else { return nil }
        return "information and connection change nothing: rider \(rider), revenue \(revenue) without them, "
            + "\(booked.rider), \(booked.revenue) with"
    }

    private mutating func book(_ effect: UmbrellaRental.Effect) {
        guard case .post(let from, let to, let money) = effect else { return }
        if from == .rider { rider -= money.amount }
        if to == .rider { rider += money.amount }
        if to == .revenue { revenue += money.amount }
    }

    private func renamed(_ kind: UmbrellaRental.Event.Kind) -> UmbrellaRental.Event.Kind? {
        switch kind {
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored: return nil
        case .holdAuthorized(let id): return .holdAuthorized(hold: id == hold.theirs ? hold.mine : -1)
        case .holdDeclined(let id, let why): return .holdDeclined(hold: id == hold.theirs ? hold.mine : -1, why)
        case .codeExpired(let number): return .codeExpired(handover: number == handover.theirs ? handover.mine : -1)
        case .scanned(let scan):
            return .scanned(
                Scan(
                    handover: scan.handover == handover.theirs ? handover.mine : -1, purpose: scan.purpose,
                    point: scan.point, stock: scan.stock, takesReturns: scan.takesReturns,
                    returnNumber: scan.returnNumber))
        case .returnedByClerk(let handBack):
            return .returnedByClerk(handBack.of(rental: rental(handBack.rental)))
        case .returnWithdrawn(let withdrawal):
            return .returnWithdrawn(
                ReturnWithdrawal(
                    rental: rental(withdrawal.rental), point: withdrawal.point, stock: withdrawal.stock,
                    clerk: withdrawal.clerk))
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .maximumReached,
            .returnSettled, .fareRose, .clockCorrected:
            return kind
        }
    }

    /// A rental is named by its first hold; a second one does not take its place.
    private func rental(_ id: Int) -> Int {
        id == first.theirs ? first.mine : -1
    }
}
