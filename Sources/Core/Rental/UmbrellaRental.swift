import StateMachine

/// The umbrella rental: decides what happens next, and does nothing itself.
///
/// `StateCharts/rental.scxml` is the same machine as a chart; a test compares the two in both directions.
public enum UmbrellaRental: Machine {
    public static let name = "umbrella-rental"

    public static let initial = State(
        revision: 0, time: .epoch, shell: Shell(information: false, online: true), screen: .main(nil))

    public static func transition(_ state: State, _ event: Event) -> Transition<UmbrellaRental> {
        let context = StepContext(now: max(event.at, state.time), revision: state.revision + 1)
        // A rental past its maximum is complete: until that is recorded nothing else may happen to it, or a late scan,
        // a purchase or a clock that jumped would be charged for time beyond the maximum.
        if let rent = state.running, context.now >= rent.deadline {
            guard event.kind.isMaximumReached else { return .refused(.maximumOverdue) }
        }
        switch event.kind {
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return shell(state, event.kind, context)
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback:
            guard state.shell.online else { return .refused(.offline) }
            guard !state.shell.information else { return .refused(.informationOpen) }
            return rental(state, event.kind, context)
        case .holdAuthorized, .holdDeclined, .scanned, .codeExpired, .maximumReached:
            return rental(state, event.kind, context)
        case .fareRose:
            return fareRose(state, context)
        case .clockCorrected:
            return clockCorrected(state, to: event.at)
        }
    }

    /// The rental region: one function a screen.
    private static func rental(_ state: State, _ event: Event.Kind, _ context: StepContext) -> Transition<
        UmbrellaRental
    > {
        let step: Step =
            switch state.screen {
            case .main: main(event)
            case .map: map(event)
            case .payment(let payment): self.payment(payment, event, context)
            case .qrCode(let qrCode): self.qrCode(qrCode, event, context)
            case .activeRent(let rent): activeRent(rent, event, context)
            case .feedback: feedback(event)
            }
        switch step {
        case .refused(let refusal):
            return .refused(refusal)
        case .to(let screen, let effects):
            let shell = Shell(
                information: state.shell.information && !closesInformation(event, screen), online: state.shell.online)
            return .accepted(
                State(revision: context.revision, time: context.now, shell: shell, screen: screen), effects)
        }
    }

    /// The overlay hides what must be seen: that the rental is over, and feedback, which has no information.
    private static func closesInformation(_ event: Event.Kind, _ next: Screen) -> Bool {
        if case .feedback = next { return true }
        return event.isMaximumReached
    }

    public static func deadline(of state: State) -> Instant? {
        let instants = (
            state.running?.deadline, state.awaited?.handover.expires, state.running?.nextRise(after: state.time)
        )
        return earliest(earliest(instants.0, instants.1), instants.2)
    }

    private static func earliest(_ one: Instant?, _ other: Instant?) -> Instant? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        guard let deadline = deadline(of: state), now >= deadline else { return nil }
        if let rent = state.running, now >= rent.deadline {
            // At the deadline itself, not at its discovery: the fare stops there, however late the process comes back.
            return Event(at: rent.deadline, .maximumReached)
        }
        if let handover = state.awaited?.handover, now >= handover.expires {
            return Event(at: now, .codeExpired(handover: handover.number))
        }
        // Last, because what comes before it takes the session's time beyond the step as well.
        if let rent = state.running {
            return Event(at: rent.newestStep(by: now), .fareRose)
        }
        return nil
    }
}

extension UmbrellaRental {
    /// What one screen answers.
    enum Step {
        case to(Screen, [Effect] = [])
        case refused(Refusal)
    }
}
