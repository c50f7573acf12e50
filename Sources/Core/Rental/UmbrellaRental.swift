import StateMachine

/// The umbrella rental: decides what happens next, and does nothing itself.
///
/// `StateCharts/rental.scxml` is the same machine as a chart; a test compares the two in both directions.
public enum UmbrellaRental: Machine {
    public static let name = "umbrella-rental"

    /// What a screen answers.
    typealias Step = Transition<UmbrellaRental>

    public static let initial = State(
        revision: 0, time: .epoch, shell: Shell(information: false, online: true), screen: .main(nil))

    // Inlined into what callers call: otherwise the compiler makes a wrapper, which copies the answer a second time.
    @inline(__always)
    public static func transition(_ state: State, _ event: Event) -> Transition<UmbrellaRental> {
        let context = StepContext(
            now: max(event.at, state.time), revision: state.revision + 1, shell: state.shell, number: event.number)
        // A rental past its maximum is complete: until that is recorded nothing else may happen to it, or a late scan,
        // a purchase or a clock that jumped would be charged for time beyond the maximum.
        if let maximum = state.screen.maximum, context.now >= maximum {
            guard event.kind.isMaximumReached else { return .refused(.maximumOverdue) }
        }
        switch event.kind {
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return shell(state, event.kind, context)
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback:
            guard state.shell.online else { return .refused(.offline) }
            guard !state.shell.information else { return .refused(.informationOpen) }
            return rental(state.screen, event.kind, context)
        case .holdAuthorized, .holdDeclined, .scanned, .codeExpired:
            return rental(state.screen, event.kind, context)
        case .maximumReached:
            // The overlay hides what must be seen: that the rental is over.
            return rental(state.screen, event.kind, context.withoutInformation)
        case .returnedByClerk(let handBack):
            // As with the maximum.
            return returnedByClerk(state.screen, handBack, context.withoutInformation)
        case .returnWithdrawn(let withdrawal):
            return returnWithdrawn(state.screen, withdrawal, context)
        case .returnSettled:
            return returnSettled(state.screen, context)
        case .fareRose:
            return fareRose(state, context)
        case .clockCorrected:
            return clockCorrected(state, to: event.at)
        }
    }

    /// The rental region: one function a screen.
    private static func rental(_ screen: Screen, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch screen {
        case .main(let notice): main(notice, event, context)
        case .map(let returned): map(returned, event, context)
        case .payment(let payment): self.payment(payment, event, context)
        case .qrCode(let qrCode): self.qrCode(qrCode, event, context)
        case .activeRent(let rent): activeRent(rent, event, context)
        case .feedback: feedback(event, context)
        }
    }

    public static func deadline(of state: State) -> Instant? {
        if let returned = state.screen.withdrawable { return returned.settles }
        let ofRental = state.screen.withRunningRent { rent in
            min(rent.deadline, rent.nextRise(after: state.time) ?? rent.deadline)
        }
        guard let expires = state.awaited?.handover.expires else { return ofRental }
        return min(ofRental ?? expires, expires)
    }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        if let maximum = state.screen.maximum, now >= maximum {
            // At the deadline itself, not at its discovery: the fare stops there, however late the process comes back.
            return Event(at: maximum, .maximumReached)
        }
        if let returned = state.screen.withdrawable, now >= returned.settles {
            return Event(at: returned.settles, .returnSettled)
        }
        if let handover = state.awaited?.handover, now >= handover.expires {
            return Event(at: now, .codeExpired(handover: handover.number))
        }
        // Last, because what comes before it takes the session's time beyond the step as well.
        return state.screen.withRunningRent { rent in
            guard let rise = rent.nextRise(after: state.time), now >= rise else { return nil }
            return Event(at: rent.newestStep(by: now), .fareRose)
        }
    }
}
