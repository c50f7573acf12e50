import StateMachine

extension UmbrellaRental {
    /// The clocks were compared: the session's time was that of a clock that ran ahead, and goes back to the right one.
    ///
    /// The only event that takes time back. What a rent has counted goes back with it: the same time has passed, the
    /// same fare is due, the same is left until the maximum. So nothing that was shown or charged changes, and from
    /// here on the rent is timed by the right clock. A code that waits was signed with the wrong time, and is replaced.
    static func clockCorrected(_ state: State, to now: Instant) -> Step {
        let (ahead, overflow) = state.time.milliseconds.subtractingReportingOverflow(now.milliseconds)
        guard ahead > 0, !overflow else { return .refused(Event.Kind.clockCorrected.usualRefusal) }
        let context = StepContext(now: now, revision: state.revision + 1, shell: state.shell, number: nil)
        let screen = state.screen.corrected(by: ahead, context)
        return .accepted(State(revision: context.revision, time: now, shell: state.shell, screen: screen), [])
    }
}

extension UmbrellaRental.Screen {
    /// - Parameter ahead: how far ahead the clock was, in milliseconds.
    fileprivate func corrected(by ahead: Int64, _ context: StepContext) -> Self {
        switch self {
        case .main(nil), .main(.maximumReached), .map(nil), .feedback, .payment(.rent), .payment(.buy),
            .qrCode(.buyScanned):
            self
        case .main(.returnedByClerk(let returned)):
            .main(.returnedByClerk(returned.earlier(by: ahead)))
        case .main(.returnSettled(let returned)):
            .main(.returnSettled(returned.earlier(by: ahead)))
        case .map(let returned?):
            .map(returned.earlier(by: ahead))
        case .payment(.buyOut(let rent, let phase)):
            .payment(.buyOut(rent.earlier(by: ahead), phase))
        case .qrCode(.rentAwaiting(_, let tariff, let hold, let origin)):
            .qrCode(.rentAwaiting(.issued(context), tariff, hold, from: origin))
        case .qrCode(.buyAwaiting(_, let tariff, let hold)):
            .qrCode(.buyAwaiting(.issued(context), tariff, hold))
        case .qrCode(.returnAwaiting(_, let rent)):
            .qrCode(.returnAwaiting(.issued(context), rent.earlier(by: ahead)))
        case .qrCode(.rentScanned(let rent)):
            .qrCode(.rentScanned(rent.earlier(by: ahead)))
        case .qrCode(.returnScanned(let rent, let end)):
            .qrCode(.returnScanned(rent.earlier(by: ahead), end: end.earlier(by: ahead)))
        case .activeRent(let rent):
            .activeRent(rent.earlier(by: ahead))
        }
    }
}

extension Rent {
    func earlier(by milliseconds: Int64) -> Rent {
        Rent(tariff: tariff, hold: hold, start: start.earlier(by: milliseconds), from: from, number: number)
    }
}

extension Instant {
    func earlier(by span: Int64) -> Instant {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(span)
        return Instant(milliseconds: overflow ? .min : difference)
    }
}
