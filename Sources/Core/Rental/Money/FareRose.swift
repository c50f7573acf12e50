import StateMachine

extension UmbrellaRental {
    /// The fare has grown, whatever lies over the rent and whether or not the service is in reach. Nothing changes but
    /// the session's time; and time never goes back, so neither does the fare.
    static func fareRose(_ state: State, _ context: StepContext) -> Step {
        guard let rent = state.running, rent.fare(at: context.now).amount > rent.fare(at: state.time).amount else {
            return .refused(Event.Kind.fareRose.usualRefusal)
        }
        return context.to(state.screen)
    }
}

extension UmbrellaRental.State {
    /// The fare as far as it is recorded: this is shown, whatever happens to the clock. Nil if no rental is running and
    /// none was just returned.
    public var fare: Money? {
        if let returned = screen.withdrawable { return returned.fare }
        if case .qrCode(.returnScanned(let rent, let end)) = screen { return rent.fare(at: end) }
        return screen.withRunningRent { $0.fare(at: time) }
    }
}
