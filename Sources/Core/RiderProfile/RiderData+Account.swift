import Rental

extension RiderData {
    static func keep(_ profile: Profile, in state: State) -> Step {
        guard profile.isValid else { return .refused(.profileInvalid) }
        var next = state
        next.profile = profile
        // Nothing of the name before must stay on the disk.
        return .to(next, state.profile == nil ? [] : [.wipe])
    }

    static func logOut(_ state: State, _ isRenting: Bool) -> Step {
        guard state.profile != nil else { return .refused(.noAccount) }
        guard !isRenting else { return .refused(.rentalRuns) }
        var next = state
        next.profile = nil
        next.settings.called = nil
        return .to(next, [.wipe])
    }

    static func set(_ settings: [Setting], in state: State) -> Step {
        var next = state
        for setting in settings where !set(setting, in: &next) { return .refused(.outOfRange) }
        // Nothing of the name before must stay on the disk.
        let renames = state.settings.called != nil && state.settings.called != next.settings.called
        return .to(next, renames ? [.wipe] : [])
    }

    private static func set(_ setting: Setting, in state: inout State) -> Bool {
        switch setting {
        case .language(let language): state.settings.language = language
        case .called(let name):
            guard name.map(Settings.isName) ?? true else { return false }
            state.settings.called = name
        case .mouse(let isUsed): state.settings.mouse = isUsed
        case .appearance(let appearance): state.settings.appearance = appearance
        case .place(let place): state.settings.place = place
        case .filters(let filters): state.settings.filters = filters
        case .welcomed(let wasWelcomed): state.wasWelcomed = wasWelcomed
        case .reminders(let kinds):
            state.settings.reminders = kinds
        case .reminder(let kind, let isGiven):
            if isGiven { state.settings.reminders.insert(kind) } else { state.settings.reminders.remove(kind) }
        }
        return true
    }

    static func favourites(add: [PointID], remove: [PointID], in state: State) -> Step {
        changed(state) { next in
            for point in add where !next.favourites.contains(point) { next.favourites.append(point) }
            next.favourites.removeAll(where: remove.contains)
            if let watched = next.reminders.watch?.point, remove.contains(watched) { next.reminders.watch = nil }
        }
    }
}
