import Rental
import StateMachine

/// Every screen × every shell × every event: the next state and its effects, or the refusal.
///
/// The accepted cells are written out from the product's brief; all others are refused, for the reason that comes
/// first.
struct EveryCell {
    typealias Kind = UmbrellaRental.Event.Kind

    /// Where a core answers otherwise.
    private(set) var differences: [String] = []
    private(set) var count = 0
    /// The cells that were accepted.
    private(set) var accepted: Set<String> = []

    init(_ core: Core) {
        for (name, screen) in Fixture.screens {
            for shell in Self.shells where !(shell.information && name == "feedback") {
                let state = Fixture.state(screen, information: shell.information, online: shell.online)
                for (label, kind) in Fixture.events {
                    let expected = expectation(name, state, label, kind)
                    hold(core, state, .init(at: Fixture.now, kind), expected, "\(name) + \(label)")
                }
                // A scan that comes when the maximum has been reached is none.
                let late = Fixture.scan(.return)
                hold(
                    core, state, .init(at: DueCells.maximum, late),
                    state.running == nil ? expectation(name, state, "scanned return", late) : .refused(.maximumOverdue),
                    "\(name) + scanned at the maximum")
                for (label, event, expected) in DueCells.all(state) {
                    hold(core, state, event, expected, "\(name) + \(label)")
                }
            }
        }
    }

    private static let shells = [(false, true), (false, false), (true, true), (true, false)].map {
        UmbrellaRental.Shell(information: $0.0, online: $0.1)
    }

    private mutating func hold(
        _ core: Core, _ state: UmbrellaRental.State, _ event: UmbrellaRental.Event,
        _ expected: Transition<UmbrellaRental>, _ cell: String
    ) {
        for (event, expected) in [(event, expected), Self.numbered(event, expected)].compactMap(\.self) {
            let found = core(state, event)
            if found != expected {
                differences.append("\(cell), \(state.configuration[0]): \(found), not \(expected)")
            }
            if case .accepted = found { accepted.insert(cell) }
        }
        count += 1
    }

    /// What ends a rental or a purchase, and so charges for it, brings the number of the receipt; nil for all else.
    private static func numbered(
        _ event: UmbrellaRental.Event, _ expected: Transition<UmbrellaRental>
    ) -> (UmbrellaRental.Event, Transition<UmbrellaRental>)? {
        guard case .accepted(let state, let effects) = expected,
            effects.contains(where: { if case .capture = $0 { true } else { false } })
        else { return nil }
        return (
            UmbrellaRental.Event(at: event.at, event.kind, number: 7), .accepted(state, effects + [.number(7)])
        )
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
            if event == "returnedByClerk" { shell = .init(information: false, online: shell.online) }
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
