import Rental
import StateMachine
import Testing

/// Every screen × every shell × every event, each cell asserted: the next state and its effects, or the refusal.
///
/// The accepted cells are written out from the product's brief; all others are refused, for the reason that comes
/// first.
@Suite struct ExhaustiveTests {
    typealias Kind = UmbrellaRental.Event.Kind

    @Test func everyCell() {
        var cells = 0
        var accepted: Set<String> = []
        for (name, screen) in Fixture.screens {
            for (information, online) in [(false, true), (false, false), (true, true), (true, false)] {
                if information && name == "feedback" { continue }
                let state = Fixture.state(screen, information: information, online: online)
                for (label, kind) in Fixture.events {
                    let event = UmbrellaRental.Event(at: Fixture.now, kind)
                    let found = UmbrellaRental.transition(state, event)
                    let expected = expectation(name, state, label, kind)
                    #expect(found == expected, "\(name), \(state.configuration[0]) + \(label)")
                    if case .accepted = found { accepted.insert("\(name) + \(label)") }
                    cells += 1
                }
            }
        }
        #expect(cells == (Fixture.screens.count * 4 - 2) * Fixture.events.count)
        #expect(accepted.isSuperset(of: Edges.all.keys), "edges of the table that never fired")
    }

    private func expectation(
        _ screen: String, _ state: UmbrellaRental.State, _ event: String, _ kind: Kind
    ) -> Transition<UmbrellaRental> {
        if let shell = shellExpectation(screen, state.shell, kind) {
            switch shell {
            case .success(let shell): return accepted(state, state.screen, shell, [])
            case .failure(let refusal): return .refused(refusal)
            }
        }
        if isRiderAction(kind) {
            if !state.shell.online { return .refused(.offline) }
            if state.shell.information { return .refused(.informationOpen) }
        }
        if let (next, effects) = Edges.all["\(screen) + \(event)"] {
            var shell = state.shell
            if case .feedback = next { shell = .init(information: false, online: shell.online) }
            return accepted(state, next, shell, effects)
        }
        return .refused(Edges.refusals["\(screen) + \(event)"] ?? Edges.usualRefusal(screen, kind))
    }

    private func accepted(
        _ before: UmbrellaRental.State, _ screen: UmbrellaRental.Screen, _ shell: UmbrellaRental.Shell,
        _ effects: [UmbrellaRental.Effect]
    ) -> Transition<UmbrellaRental> {
        .accepted(
            .init(revision: Fixture.revision + 1, time: Fixture.now, shell: shell, screen: screen), effects)
    }

    private func shellExpectation(
        _ screen: String, _ shell: UmbrellaRental.Shell, _ kind: Kind
    ) -> Result<UmbrellaRental.Shell, UmbrellaRental.Refusal>? {
        func outcome(
            _ allowed: Bool, _ refusal: UmbrellaRental.Refusal, information: Bool, online: Bool
        ) -> Result<UmbrellaRental.Shell, UmbrellaRental.Refusal> {
            allowed ? .success(.init(information: information, online: online)) : .failure(refusal)
        }
        switch kind {
        case .openInformation:
            if screen == "feedback" { return .failure(.informationNotHere) }
            if !shell.online { return .failure(.offline) }
            return outcome(!shell.information, .informationOpen, information: true, online: true)
        case .closeInformation:
            return outcome(shell.information, .informationNotOpen, information: false, online: shell.online)
        case .connectionLost:
            return outcome(shell.online, .alreadyOffline, information: shell.information, online: false)
        case .connectionRestored:
            return outcome(!shell.online, .alreadyOnline, information: shell.information, online: true)
        default:
            return nil
        }
    }

    private func isRiderAction(_ kind: Kind) -> Bool {
        switch kind {
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback: true
        default: false
        }
    }
}
