public import StateMachine

extension RiderData {
    /// What one part of the machine answers.
    enum Step {
        case to(State, [Effect] = [])
        case refused(Refusal)
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<RiderData> {
        switch step(state, event) {
        case .to(let next, let effects): .accepted(next, effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// One function an event, in the file of what it is about; what only sets a value is done here.
    private static func step(_ state: State, _ event: Event) -> Step {
        switch event.kind {
        case .keep(let profile): keep(profile, in: state)
        case .logOut(let isRenting): logOut(state, isRenting)
        case .forget(let isRenting): isRenting ? .refused(.rentalRuns) : .to(State(), [.wipe])
        case .textKey(let key): changed(state) { $0.textKey = state.textKey ?? key }
        case .set(let settings): set(settings, in: state)
        case .favourites(let added, let removed): favourites(add: added, remove: removed, in: state)

        case .tick(let rent, let seen): tick(state, rent, seen: seen, at: event.at)
        case .watch(let point, let closes): watch(point, closes: closes, in: state)
        case .unwatch: unwatch(state)
        case .dismiss: dismiss(state)

        case .subscribe(let subscription, let rent, let seen):
            subscribe(subscription, rent, seen: seen, state, at: event.at)
        case .ended(let end, let isPurchase):
            changed(state) { $0.push?.end(isPurchase ? .bought : .ended(at: end), at: event.at) }
        case .unsubscribe(let since):
            changed(state) { if since == nil || $0.push?.since == since { $0.push = nil } }
        case .sending(let number, let since): sending(number, since, in: state, at: event.at)
        case .sent(let number, let since):
            changed(state) { if $0.push?.since == since { $0.push?.unsent.removeAll { $0.number == number } } }

        case .noticed(let revision): changed(state) { $0.noticed = max($0.noticed ?? 0, revision) }
        case .failed(let cause): failed(state, ErrorEntry(at: event.at, cause: cause))
        }
    }

    static func changed(_ state: State, _ change: (inout State) -> Void) -> Step {
        var next = state
        change(&next)
        return .to(next)
    }

    private static func failed(_ state: State, _ entry: ErrorEntry) -> Step {
        changed(state) { $0.errors = Array((state.errors + [entry]).suffix(ErrorEntry.kept)) }
    }
}
