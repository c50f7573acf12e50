import Rental

extension RiderNotebook {
    static func confirmProfile(_ state: State) -> Step {
        guard let form = state.form, state.isFormChanged else { return .refused(.nothingChanged) }
        return keep(form, in: state)
    }

    static func discardProfile(_ state: State) -> Step {
        guard state.isFormChanged else { return .refused(.nothingChanged) }
        var next = state
        next.form = state.profile ?? Profile()
        next.typing = nil
        return .to(next, [.wipe])
    }

    static func logOut(_ state: State, _ isRenting: Bool) -> Step {
        guard state.profile != nil else { return .refused(.noAccount) }
        guard !isRenting else { return .refused(.rentalRuns) }
        return changed(state) { $0.question = .logOut }
    }

    static func set(_ settings: [Setting], in state: State) -> Step {
        var next = state
        for setting in settings where !set(setting, in: &next) { return .refused(.outOfRange) }
        // Nothing of the name before must stay on the disk.
        let renames = state.settings.called != nil && state.settings.called != next.settings.called
        return .to(next, renames ? [.wipe] : [])
    }

    static func keep(_ profile: Profile, in state: State) -> Step {
        guard profile.isValid else { return .refused(.profileInvalid) }
        var next = state
        next.profile = profile
        // Nothing of the name before must stay on the disk.
        return .to(next, state.profile == nil ? [] : [.wipe])
    }

    private static func set(_ setting: Setting, in state: inout State) -> Bool {
        switch setting {
        case .language(let language): state.settings.language = language
        case .called(let name):
            guard name.map(Settings.isName) ?? true else { return false }
            state.settings.called = name
        case .mouse(let isUsed): state.settings.mouse = isUsed
        case .appearance(let appearance): state.settings.appearance = appearance
        case .place(let place):
            if let place, !Viewport(centre: place, metresPerDot: 1).isSound { return false }
            state.settings.place = place
        case .filters(let filters):
            state.settings.filters = filters
            state.browsing.filters = filters
        case .welcomed(let wasWelcomed):
            state.wasWelcomed = wasWelcomed
            state.panels.removeAll { if case .onboarding = $0.page { true } else { false } }
        case .reminders(let kinds):
            state.settings.reminders = kinds
        case .reminder(let kind, let isGiven):
            if isGiven { state.settings.reminders.insert(kind) } else { state.settings.reminders.remove(kind) }
        }
        return true
    }

    /// Yes or no to what was asked.
    static func answer(_ state: State, _ yes: Bool, _ isRenting: Bool) -> Step {
        guard let question = state.question else { return .refused(.nothingIsAsked) }
        var next = state
        next.question = nil
        guard yes else { return .to(next) }
        switch question {
        case .logOut:
            // A rent may have begun while the question stood there.
            guard !isRenting else { return .refused(.rentalRuns) }
            next.profile = nil
            next.settings.called = nil
            next.form = nil
            if case .profile? = state.typing?.field { next.typing = nil }
            next.panels.removeAll { $0.page == .account }
            return .to(next, [.wipe])
        case .removeFavourite(let point):
            next.remove(favourite: point)
            return .to(next)
        case .discardProfile:
            next.form = nil
            next.typing = nil
            next.panels.removeAll { $0.page == .account }
            return .to(next, [.wipe])
        }
    }
}
