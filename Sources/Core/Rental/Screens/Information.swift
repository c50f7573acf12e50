import StateMachine

extension UmbrellaRental {
    /// Information is an overlay and the connection a fact beside it: neither changes the rental below.
    static func shell(_ state: State, _ event: Event.Kind, _ context: StepContext) -> Transition<UmbrellaRental> {
        switch shell(state.shell, on: state.screen, event) {
        case .failure(let refusal):
            return .refused(refusal)
        case .success(let shell):
            return .accepted(
                State(revision: context.revision, time: context.now, shell: shell, screen: state.screen), [])
        }
    }

    private static func shell(_ shell: Shell, on screen: Screen, _ event: Event.Kind) -> Result<Shell, Refusal> {
        switch event {
        case .openInformation:
            if case .feedback = screen { return .failure(.informationNotHere) }
            guard shell.online else { return .failure(.offline) }
            guard !shell.information else { return .failure(.informationOpen) }
            return .success(Shell(information: true, online: true))
        case .closeInformation:
            guard shell.information else { return .failure(.informationNotOpen) }
            return .success(Shell(information: false, online: shell.online))
        case .connectionLost:
            guard shell.online else { return .failure(.alreadyOffline) }
            return .success(Shell(information: shell.information, online: false))
        case .connectionRestored:
            guard !shell.online else { return .failure(.alreadyOnline) }
            return .success(Shell(information: shell.information, online: true))
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .holdAuthorized,
            .holdDeclined, .scanned, .codeExpired, .maximumReached, .returnedByClerk, .returnWithdrawn, .returnSettled,
            .fareRose, .clockCorrected:
            preconditionFailure("\(event) belongs to the rental region, not to the shell \(shell)")
        }
    }
}

extension UmbrellaRental.Refusal: Error {}
