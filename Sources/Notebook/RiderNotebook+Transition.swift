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

    private static func step(_ state: State, _ event: Event) -> Step {
        switch event.kind {
        case .show, .close, .choose, .chooseInformation, .screenChanged, .welcome:
            pages(state, event.kind)
        case .select, .toggle, .showAll, .order, .favouritesFirst, .present, .style, .view, .favourite:
            points(state, event.kind)
        case .type, .typed, .erase, .enter, .rate:
            typing(state, event.kind)
        case .keep, .confirmProfile, .discardProfile, .logOut, .set:
            account(state, event.kind)
        case .answer(let yes, let isRenting):
            answer(state, yes, isRenting)
        case .tick, .watch, .unwatch, .dismiss:
            reminders(state, event)
        case .failed(let cause):
            failed(state, Mishap(at: event.at, cause: cause))
        }
    }

    private static func failed(_ state: State, _ mishap: Mishap) -> Step {
        var next = state
        next.mishaps = Array((state.mishaps + [mishap]).suffix(Mishap.kept))
        return .to(next)
    }
}

extension RiderNotebook.Event.Kind {
    /// For a part that was handed an event of another one.
    var misplaced: Never { preconditionFailure("\(self) does not belong here") }
}
