import StateMachine

/// What all answers to one event have in common, whichever screen gives them.
struct StepContext {
    /// The time of the transition, never before that of the last one.
    let now: Instant
    /// The revision the transition will have.
    let revision: Int
    /// The shell that the transition leads to, unless its screen has no information.
    let shell: UmbrellaRental.Shell
    /// See `UmbrellaRental.Event.number`.
    let number: Int?

    /// The same with the information closed.
    var withoutInformation: StepContext {
        StepContext(
            now: now, revision: revision, shell: UmbrellaRental.Shell(information: false, online: shell.online),
            number: number)
    }

    /// Accepts the event: the next screen, and the effects. The last one gives the receipt its number, where the event
    /// has brought one.
    func to(_ screen: UmbrellaRental.Screen, _ effects: [UmbrellaRental.Effect] = []) -> UmbrellaRental.Step {
        var information = shell.information
        var effects = effects
        if let number { effects.append(.number(number)) }
        if case .feedback = screen { information = false }
        return .accepted(
            UmbrellaRental.State(
                revision: revision, time: now,
                shell: UmbrellaRental.Shell(information: information, online: shell.online), screen: screen),
            effects)
    }
}
