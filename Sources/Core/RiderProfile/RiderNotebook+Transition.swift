public import StateMachine

extension RiderNotebook {
    /// What one part of the notebook answers.
    enum Step {
        case to(State, [Effect] = [])
        case refused(Refusal)
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<RiderNotebook> {
        switch step(state, event) {
        case .to(let next, let effects): .accepted(next, effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// One function an event, in the file of what it is about; what only sets a value is done here.
    private static func step(_ state: State, _ event: Event) -> Step {
        switch event.kind {
        case .show(let page): show(page, in: state)
        case .close: close(state)
        case .choose(let row): choose(row, in: state)
        case .chooseInformation(let row):
            row < 0 ? .refused(.outOfRange) : changed(state) { $0.chosenInformation = row }
        case .screenChanged(let screen): screenChanged(state, to: screen)
        case .welcome: welcome(state)
        case .answer(let yes, let isRenting): answer(state, yes, isRenting)

        case .select(let point): changed(state) { $0.browsing.selected = point }
        case .toggle(let filter): changed(state) { $0.browsing.filters.formSymmetricDifference(filter) }
        case .showAll: showAll(state)
        case .order(let order): changed(state) { $0.browsing.order = order }
        case .favouritesFirst(let first): changed(state) { $0.browsing.favouritesFirst = first }
        case .present(let presentation): changed(state) { $0.browsing.presentation = presentation }
        case .style(let style): changed(state) { $0.browsing.style = style }
        case .view(let viewport): view(viewport, in: state)
        case .favourite(let point): favourite(point, in: state)
        case .favourites(let added, let removed): favourites(add: added, remove: removed, in: state)

        case .type(let field): changed(state) { $0.typing = Typing(field: field, text: state.text(of: field)) }
        case .typed(let text): typed(text, in: state)
        case .edit(let change): edit(change, in: state)
        case .enter: enter(state)
        case .rate(let rating): rate(rating, in: state)

        case .keep(let profile): keep(profile, in: state)
        case .confirmProfile: confirmProfile(state)
        case .discardProfile: discardProfile(state)
        case .logOut(let isRenting): logOut(state, isRenting)
        case .set(let settings): set(settings, in: state)

        case .tick(let rent, let seen): tick(state, rent, seen: seen, at: event.at)
        case .watch(let point, let closes): watch(point, closes: closes, in: state)
        case .unwatch: unwatch(state)
        case .dismiss: dismiss(state)
        case .noticed(let revision): changed(state) { $0.noticed = max($0.noticed ?? 0, revision) }
        case .failed(let cause): failed(state, ErrorEntry(at: event.at, cause: cause))
        }
    }

    static func changed(_ state: State, _ change: (inout State) -> Void) -> Step {
        var next = state
        change(&next)
        return .to(next)
    }

    private static func failed(_ state: State, _ mishap: ErrorEntry) -> Step {
        changed(state) { $0.mishaps = Array((state.mishaps + [mishap]).suffix(ErrorEntry.kept)) }
    }
}
