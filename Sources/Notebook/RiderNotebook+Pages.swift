import Rental

extension RiderNotebook {
    /// More than this many pages never lie on each other.
    private static let mostPanels = 8

    static func pages(_ state: State, _ event: Event.Kind) -> Step {
        var next = state
        switch event {
        case .show(let page):
            guard page.isSound else { return .refused(.outOfRange) }
            // A page is turned in place; any other lies on top of what is there.
            if case .onboarding = page, case .onboarding? = state.panels.last?.page { next.panels.removeLast() }
            if case .point = page, case .point? = state.panels.last?.page { next.panels.removeLast() }
            if case .receipt = page, case .receipt? = state.panels.last?.page { next.panels.removeLast() }
            if case .point(let point) = page { next.browsing.selected = point }
            if page == .account { next.form = state.form ?? state.profile ?? Profile() }
            next.panels = (next.panels.filter { $0.page != page } + [Panel(page)]).suffix(Self.mostPanels)
            return .to(next)
        case .close:
            return close(state)
        case .choose(let row):
            guard row >= 0 else { return .refused(.outOfRange) }
            if next.panels.isEmpty { next.chosen = row } else { next.panels[next.panels.count - 1].chosen = row }
            return .to(next)
        case .chooseInformation(let row):
            guard row >= 0 else { return .refused(.outOfRange) }
            next.chosenInformation = row
            return .to(next)
        case .screenChanged(let screen):
            return screenChanged(state, to: screen)
        case .welcome:
            let isShown = state.panels.contains { if case .onboarding = $0.page { true } else { false } }
            guard !state.wasWelcomed, !isShown else { return .to(state) }
            next.panels.append(Panel(.onboarding(0)))
            return .to(next)
        default:
            event.misplaced
        }
    }

    private static func close(_ state: State) -> Step {
        var next = state
        if state.question != nil {
            next.question = nil
        } else if state.typing != nil {
            next.typing = nil
        } else if let panel = state.panels.last {
            if panel.page == .account, state.isFormChanged {
                // What was typed would be lost.
                next.question = .discardProfile
                return .to(next)
            }
            next.panels.removeLast()
            if case .onboarding = panel.page { next.wasWelcomed = true }
            if panel.page == .account { next.form = nil }
        } else {
            return .refused(.nothingToClose)
        }
        return .to(next)
    }

    /// What was chosen, typed and opened on one screen means nothing on the next.
    private static func screenChanged(_ state: State, to screen: String) -> Step {
        guard screen != state.screen else { return .to(state) }
        var next = state
        next.screen = screen
        next.chosen = 0
        next.draft = Draft()
        // The first start's pages, and what is being written into the account, wait for the rider.
        next.panels.removeAll { $0.page.concernsScreen }
        if case .comment? = state.typing?.field { next.typing = nil }
        return .to(next)
    }
}

extension RiderNotebook.State {
    /// Whether the profile being changed differs from the one kept: only then is there something to confirm or discard.
    public var isFormChanged: Bool {
        guard let form else { return false }
        return form != profile ?? Profile()
    }
}

extension Page {
    var isSound: Bool {
        switch self {
        case .onboarding(let page): (0..<Page.onboardingPages).contains(page)
        case .keys, .points, .point, .account, .settings, .reminders, .history, .receipt, .errors: true
        }
    }

    /// Whether it is about the screen below, and leaves with it.
    var concernsScreen: Bool {
        switch self {
        case .keys, .points, .point: true
        case .onboarding, .account, .settings, .reminders, .history, .receipt, .errors: false
        }
    }
}
