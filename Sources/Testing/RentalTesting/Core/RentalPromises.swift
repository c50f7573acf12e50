import Rental
import StateMachine
import StateMachineTesting

/// What holds in every single step; what needs a memory is in `ReferenceLedger`.
enum RentalPromises {
    typealias Promise = Invariant<UmbrellaRental>

    static let all: [Promise] = [
        refusal, revision, time, information, scanned, rider, clock, shell, deadlineIsAhead, shown,
        corrected, .deadlines,
    ]

    private static let refusal = Promise("a refused event changes nothing") { step in
        !step.isRefused || step.before == step.after ? nil : "refused, and yet another state"
    }

    private static let revision = Promise("an accepted event adds one revision") { step in
        let added = step.after.revision - step.before.revision
        return added == (step.isRefused ? 0 : 1) ? nil : "it added \(added)"
    }

    private static let time = Promise("time never goes back, unless a person corrects it") { step in
        let isCorrected = step.event.kind.isClockCorrected && step.event.at < step.before.time
        let later = isCorrected ? step.event.at : max(step.before.time, step.event.at)
        let expected = step.isRefused ? step.before.time : later
        return step.after.time == expected ? nil : "it is \(step.after.time), not \(expected)"
    }

    private static let information = Promise(
        "information is never over feedback",
        state: { state in
            guard case .feedback = state.screen, state.shell.information else { return nil }
            return "it is open"
        })

    private static let scanned = Promise("a scanned code never returns to awaiting") { step in
        guard case .qrCode = step.before.screen, step.before.awaited == nil, step.after.awaited != nil else {
            return nil
        }
        return "\(step.before.screen) became \(step.after.screen)"
    }

    private static let rider = Promise("the rider acts only live and online") { step in
        guard !step.isRefused, step.event.kind.isRiders else { return nil }
        return step.before.shell == .init(information: false, online: true) ? nil : "\(step.before.shell)"
    }

    private static let clock = Promise(
        "a running clock has the maximum held",
        state: { state in
            guard let rent = state.running else { return nil }
            return rent.hold.amount == Money(rent.tariff.maximum, rent.tariff.currency) ? nil : "\(rent.hold)"
        })

    private static let shell = Promise("information and connection leave the rental alone") { step in
        switch step.event.kind {
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            step.effects.isEmpty && step.before.screen == step.after.screen ? nil : "\(step.effects)"
        default: nil
        }
    }

    /// What is shown is the fare of the state's own time, and what is overdue is recorded before anything is shown.
    private static let shown = Promise("a fare once shown never goes down") { step in
        guard let before = step.before.running, before == step.after.running, let old = step.before.fare,
            let new = step.after.fare
        else { return nil }
        if new.amount < old.amount { return "\(old) became \(new)" }
        guard case .fareRose = step.event.kind, !step.isRefused else { return nil }
        return new.amount > old.amount && step.before.screen == step.after.screen && step.effects.isEmpty
            ? nil : "\(old) rose to \(new), with \(step.effects)"
    }

    /// What was shown and charged is the same before and after; and so is what is left until the maximum.
    private static let corrected = Promise("a clock that is corrected takes nothing back") { step in
        guard step.event.kind.isClockCorrected, !step.isRefused else { return nil }
        func counted(_ state: UmbrellaRental.State) -> (fare: Int64?, elapsed: Int64?, left: Int64?) {
            let rent = state.running
            return (
                state.fare?.amount, rent.map { state.time.milliseconds - $0.start.milliseconds },
                // The most unsound tariffs never reach their maximum: their deadline is the last instant there is.
                rent.map { min($0.deadline.milliseconds - state.time.milliseconds, 1 << 60) }
            )
        }
        guard step.effects.isEmpty, step.before.configuration == step.after.configuration else {
            return "\(step.before.screen) became \(step.after.screen), with \(step.effects)"
        }
        let (before, after) = (counted(step.before), counted(step.after))
        return before == after ? nil : "\(before) became \(after)"
    }

    /// Where a clerk's return is withdrawn after the deadline, the maximum is due at once.
    private static let deadlineIsAhead = Promise(
        "a running rental has not reached its maximum, unless a return was withdrawn after it"
    ) { step in
        guard !step.isRefused, let rent = step.after.running, step.after.time >= rent.deadline else { return nil }
        return step.event.kind.isReturnWithdrawn ? nil : "it is \(step.after.time), the deadline was \(rent.deadline)"
    }
}

extension UmbrellaRental.Event.Kind {
    /// Whether the rider does it, on the rental: not through the overlay.
    var isRiders: Bool {
        switch self {
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback: true
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored: false
        case .holdAuthorized, .holdDeclined, .scanned, .codeExpired, .maximumReached, .fareRose, .clockCorrected: false
        case .returnedByClerk, .returnWithdrawn, .returnSettled: false
        }
    }
}
