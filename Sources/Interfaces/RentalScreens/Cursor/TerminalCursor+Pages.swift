import RiderProfile

extension TerminalCursor {
    /// More than this many pages never lie on each other.
    private static let mostPanels = 8

    static func show(_ page: Page, in state: State) -> Step {
        guard page.isValid else { return .refused(.outOfRange) }
        return changed(state) { next in
            // A page is turned in place; any other lies on top of what is there.
            if let top = state.panels.last?.page, page.turns(top) { next.panels.removeLast() }
            if case .point(let point) = page { next.browsing.selected = point }
            next.panels = (next.panels.filter { $0.page != page } + [Panel(page)]).suffix(mostPanels)
        }
    }

    static func choose(_ row: Int, in state: State) -> Step {
        guard row >= 0 else { return .refused(.outOfRange) }
        return changed(state) { next in
            if next.panels.isEmpty { next.chosen = row } else { next.panels[next.panels.count - 1].chosen = row }
        }
    }

    /// Killed on one of the pages of the first start, it goes on there.
    static func begin(_ state: State, _ data: RiderData.State) -> Step {
        guard case .to(var next, let effects) = dataChanged(state, data), !data.wasWelcomed,
            !next.panels.contains(where: \.page.isOfFirstStart)
        else { return dataChanged(state, data) }
        next.panels = (next.panels + [Panel(.onboarding(0))]).suffix(mostPanels)
        return .to(next, effects)
    }

    /// What stood on the screen and means nothing any more goes: another program may have changed the data, or a
    /// process was killed after it had changed them and before the cursor moved.
    static func dataChanged(_ state: State, _ data: RiderData.State) -> Step {
        var next = state
        if data.wasWelcomed { next.panels.removeAll { $0.page.isOfFirstStart } }
        next.browsing.forgetChoice(unlessInsteadOf: data.settings)
        if !state.form.changes(data.profile) { next.form = AccountForm() }
        switch state.question {
        case .logOut?:
            if data.profile == nil { return .to(next.withoutAccount, [.wipe]) }
        case .removeFavourite(let point)?:
            if !data.favourites.contains(point) { next.question = nil }
        case .discardProfile?:
            if !state.form.changes(data.profile) { next.question = nil }
        case nil: break
        }
        return .to(next)
    }

    static func close(_ state: State, _ data: RiderData.State) -> Step {
        var next = state
        if state.question != nil {
            next.question = nil
        } else if state.typing != nil {
            next.typing = nil
        } else if let panel = state.panels.last {
            if panel.page == .account, state.form.changes(data.profile) {
                // What was typed would be lost.
                next.question = .discardProfile
                return .to(next)
            }
            next.panels.removeLast()
            if panel.page.isOfFirstStart { return .to(next, [.data(.set([.welcomed(true)]))]) }
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
