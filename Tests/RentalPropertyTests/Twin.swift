import Rental
import StateMachine
import StateMachineTesting

/// The same rental without its overlay and its connection: nobody opened information, the service was never lost.
///
/// It gets what the original accepted, at the same moments. Revisions differ, so what they number is renamed.
struct Twin: Sendable {
    private var state = UmbrellaRental.initial
    private var holds: [Int: Int] = [:]
    private var handovers: [Int: Int] = [:]
    private(set) var rider: Int64 = 0
    private(set) var revenue: Int64 = 0

    mutating func follow(_ step: Step<UmbrellaRental>) -> String? {
        guard case .accepted(let after, let effects) = step.transition, let kind = renamed(step.event.kind) else {
            return nil
        }
        let event = UmbrellaRental.Event(at: after.time, kind)
        guard case .accepted(let next, let twins) = UmbrellaRental.transition(state, event) else {
            return "information and connection change nothing: without them \(event) is refused in \(state)"
        }
        state = next
        for (mine, other) in zip(twins, effects) {
            if case .authorize(let mine, _) = mine, case .authorize(let other, _) = other { holds[other.id] = mine.id }
        }
        if let mine = next.awaited?.handover.number, let other = after.awaited?.handover.number {
            handovers[other] = mine
        }
        for effect in twins { book(effect) }
        guard next.screen.kind == after.screen.kind else {
            return "information and connection change nothing: \(next.screen) without them, \(after.screen) with"
        }
        return nil
    }

    /// The money both end with.
    func disagreement(with books: Books) -> String? {
        guard rider != books.rider || revenue != books.revenue else { return nil }
        return "information and connection change nothing: rider \(rider), revenue \(revenue) without them, "
            + "\(books.rider), \(books.revenue) with"
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
        case .holdAuthorized(let hold): return .holdAuthorized(hold: holds[hold] ?? -1)
        case .holdDeclined(let hold, let why): return .holdDeclined(hold: holds[hold] ?? -1, why)
        case .codeExpired(let number): return .codeExpired(handover: handovers[number] ?? -1)
        case .scanned(let scan):
            return .scanned(
                Scan(
                    handover: handovers[scan.handover] ?? -1, purpose: scan.purpose, point: scan.point,
                    stock: scan.stock, takesReturns: scan.takesReturns))
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .maximumReached:
            return kind
        }
    }
}

extension UmbrellaRental.Screen {
    /// Which of the chart's states it is, for comparing two sessions.
    var kind: Int {
        switch self {
        case .main: 0
        case .map: 1
        case .payment(.rent(_, _, .choosing)): 2
        case .payment(.rent(_, _, .authorizing)): 3
        case .payment(.buy(_, .choosing)): 4
        case .payment(.buy(_, .authorizing)): 5
        case .payment(.buyOut(_, .choosing)): 6
        case .payment(.buyOut(_, .authorizing)): 7
        case .qrCode(.rentAwaiting): 8
        case .qrCode(.rentScanned): 9
        case .qrCode(.buyAwaiting): 10
        case .qrCode(.buyScanned): 11
        case .qrCode(.returnAwaiting): 12
        case .qrCode(.returnScanned): 13
        case .activeRent: 14
        case .feedback: 15
        }
    }
}
