import RiderProfile
public import StateMachine

extension TerminalCursor {
    /// What one part of the machine answers.
    enum Step {
        case to(State, [Effect] = [])
        case refused(Refusal)
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<TerminalCursor> {
        switch step(state, event.kind, event.data) {
        case .to(let next, let effects): .accepted(next, effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// One function an event, in the file of what it is about; what only sets a value is done here.
    private static func step(_ state: State, _ kind: Event.Kind, _ data: RiderData.State) -> Step {
        switch kind {
        case .show(let page): show(page, in: state)
        case .close: close(state, data)
        case .choose(let row): choose(row, in: state)
        case .chooseInformation(let row):
            row < 0 ? .refused(.outOfRange) : changed(state) { $0.chosenInformation = row }
        case .screenChanged(let screen): screenChanged(state, to: screen)
        case .answer(let yes, let isRenting): answer(state, yes, isRenting, data)

        case .select(let point, let viewport): select(point, viewport, in: state)
        case .toggle(let filter): toggle(filter, in: state, data)
        case .showAll: showAll(state, data)
        case .order(let order): changed(state) { $0.browsing.order = order }
        case .favouritesFirst(let first): changed(state) { $0.browsing.favouritesFirst = first }
        case .present(let presentation): changed(state) { $0.browsing.presentation = presentation }
        case .style(let style): changed(state) { $0.browsing.style = style }
        case .view(let viewport): view(viewport, in: state)
        case .favourite(let point): favourite(point, in: state, data)

        case .type(let field): changed(state) { $0.typing = Typing(field: field, text: state.text(of: field, data)) }
        case .typed(let text): typed(text, in: state, data)
        case .edit(let change): edit(change, in: state, data)
        case .enter: enter(state, data)
        case .rate(let rating): rate(rating, in: state)

        case .confirmProfile: confirmProfile(state, data)
        case .discardProfile: discardProfile(state, data)
        case .askToLogOut(let isRenting): askToLogOut(state, isRenting, data)
        case .loggedOut: .to(state.withoutAccount, [.wipe])

        case .begin: begin(state, data)
        case .dataChanged: dataChanged(state, data)
        }
    }

    static func changed(_ state: State, _ change: (inout State) -> Void) -> Step {
        var next = state
        change(&next)
        return .to(next)
    }
}
