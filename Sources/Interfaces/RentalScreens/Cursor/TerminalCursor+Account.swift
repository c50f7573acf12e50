import RiderProfile

extension TerminalCursor {
    static func confirmProfile(_ state: State, _ data: RiderData.State) -> Step {
        guard state.form.changes(data.profile) else { return .refused(.nothingChanged) }
        var next = state
        next.form = AccountForm()
        return .to(next, [.data(.keep(state.form.over(data.profile))), .wipe])
    }

    static func discardProfile(_ state: State, _ data: RiderData.State) -> Step {
        guard state.form.changes(data.profile) else { return .refused(.nothingChanged) }
        var next = state
        next.form = AccountForm()
        next.typing = nil
        return .to(next, [.wipe])
    }

    static func askToLogOut(_ state: State, _ isRenting: Bool, _ data: RiderData.State) -> Step {
        guard data.profile != nil else { return .refused(.data(.noAccount)) }
        guard !isRenting else { return .refused(.data(.rentalRuns)) }
        return changed(state) { $0.question = .logOut }
    }

    /// Yes or no to what was asked.
    static func answer(_ state: State, _ yes: Bool, _ isRenting: Bool, _ data: RiderData.State) -> Step {
        guard let question = state.question else { return .refused(.nothingIsAsked) }
        var next = state
        next.question = nil
        guard yes else { return .to(next) }
        switch question {
        case .logOut:
            // A rent may have begun while the question stood there; the account may have been erased elsewhere.
            let isErased = data.profile == nil
            return .to(state.withoutAccount, (isErased ? [] : [.data(.logOut(isRenting: isRenting))]) + [.wipe])
        case .removeFavourite(let point):
            return .to(next, [.data(.favourites(add: [], remove: [point]))])
        case .discardProfile:
            next.form = AccountForm()
            next.typing = nil
            next.panels.removeAll { $0.page == .account }
            return .to(next, [.wipe])
        }
    }
}

extension TerminalCursor.State {
    /// Without anything typed of the account, and without its page.
    var withoutAccount: Self {
        var next = self
        next.form = AccountForm()
        if case .profile? = typing?.field { next.typing = nil }
        if question == .logOut || question == .discardProfile { next.question = nil }
        next.panels.removeAll { $0.page == .account }
        return next
    }
}
