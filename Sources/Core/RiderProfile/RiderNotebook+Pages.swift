import Rental

extension RiderNotebook {
    /// More than this many pages never lie on each other.
    private static let mostPanels = 8

    static func show(_ page: Page, in state: State) -> Step {
        guard page.isSound else { return .refused(.outOfRange) }
        return changed(state) { next in
            // A page is turned in place; any other lies on top of what is there.
            if let top = state.panels.last?.page, page.turns(top) { next.panels.removeLast() }
            if case .point(let point) = page { next.browsing.selected = point }
            if page == .account { next.form = state.form ?? state.profile ?? Profile() }
            next.panels = (next.panels.filter { $0.page != page } + [Panel(page)]).suffix(mostPanels)
        }
    }

    static func choose(_ row: Int, in state: State) -> Step {
        guard row >= 0 else { return .refused(.outOfRange) }
        return changed(state) { next in
            if next.panels.isEmpty { next.chosen = row } else { next.panels[next.panels.count - 1].chosen = row }
        }
    }

    /// The first start shows what this is, once; killed on one of its pages, it goes on there.
    static func welcome(_ state: State) -> Step {
        let isShown = state.panels.contains { if case .onboarding = $0.page { true } else { false } }
        guard !state.wasWelcomed, !isShown else { return .to(state) }
        return changed(state) { $0.panels.append(Panel(.onboarding(0))) }
    }

    static func close(_ state: State) -> Step {
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
    static func screenChanged(_ state: State, to screen: String) -> Step {
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
        case .entry(let place): place >= 0
        case .keys, .points, .point, .account, .settings, .reminders, .history, .receipt, .errors, .information: true
        }
    }

    /// Whether it takes the place of another: the next of its kind.
    func turns(_ page: Page) -> Bool {
        switch (self, page) {
        case (.onboarding, .onboarding), (.point, .point), (.receipt, .receipt): true
        default: false
        }
    }

    /// Whether it is about the screen below, and leaves with it.
    var concernsScreen: Bool {
        switch self {
        case .keys, .points, .point: true
        case .onboarding, .account, .settings, .reminders, .history, .receipt, .errors, .information, .entry: false
        }
    }
}
