import ArgumentParser
import Notebook
import PickupPoint
import Rental
import StateMachine
import Terminal

/// What the keys do.
extension LiveRide {
    func handle(_ press: KeyPress) throws {
        if facts.notebook.question == nil {
            if facts.notebook.typing != nil { return try type(press) }
            if press == .character(":") { return try note(.type(.command)) }
        }
        guard let command = frame?.command(for: press) else { return }
        facts.message = nil
        try perform(command)
        // A second key may have come with the first: it is for the screen that this one led to.
        frame = frame?.following(facts)
    }

    private func perform(_ command: KeyCommand) throws {
        switch command {
        case .quit: isRunning = false
        case .action(let action): try act(event(action))
        case .note(let event): try note(event)
        case .move(let movement): try move(movement)
        case .logOut: try note(.logOut(isRenting: session.state.isRenting))
        case .answer(let yes): try note(.answer(yes, isRenting: session.state.isRenting))
        case .pan, .zoom, .centre, .open, .watch, .retry: break
        }
    }

    private func act(_ event: UmbrellaRental.Event.Kind) throws {
        if try session.lacksName(event) {
            try note(.show(.account))
            facts.message = session.world.texts.byNameNeedsAccount
            return
        }
        try perform { try session.act(event) }
    }

    private func move(_ movement: KeyCommand.Movement) throws {
        if let panel = facts.notebook.panels.last {
            return try note(.choose(movement.applied(to: panel.chosen, of: 100)))
        }
        if session.state.shell.information {
            let chosen = facts.notebook.chosenInformation
            return try note(.chooseInformation(movement.applied(to: chosen, of: Topic.allCases.count)))
        }
        if case .map = session.state.screen, case .ready(let page) = facts.points {
            guard let chosen = page.chosen else { return }
            let next = movement.applied(to: chosen, of: page.matching) - page.first
            guard page.rows.indices.contains(next) else { return }
            return try note(.select(page.rows[next].id))
        }
        try note(.choose(movement.applied(to: facts.notebook.chosen, of: facts.cards.count)))
    }

    private func event(_ action: Action) throws -> UmbrellaRental.Event.Kind {
        let card = facts.cards[min(facts.notebook.chosen, facts.cards.count - 1)].token
        let draft = facts.notebook.draft
        return try ActionLine.event(
            action, card: card, rating: draft.rating, comment: draft.comment.isEmpty ? nil : draft.comment,
            offering: session.world.options.tariff.tariff)
    }

    private func perform(_ act: () throws -> UmbrellaRental.Refusal?) throws {
        if let refusal = try act() {
            facts.message = session.world.texts.refusal(refusal)
            return
        }
        try moved()
        // Drawn before the effects are performed, so that waiting for the gateway can be seen.
        try draw()
        try session.settle()
    }

    private func type(_ press: KeyPress) throws {
        guard let typing = facts.notebook.typing else { return }
        switch press {
        case .enter:
            try note(.enter)
            try take(typing)
        // A command or a place that was begun is nothing yet; the rest is kept as far as it was typed.
        case .escape: try note(typing.field == .command || typing.field == .place ? .close : .enter)
        case .backspace: try note(typing == Typing(field: .command, text: "") ? .close : .erase)
        case .character(let character): try note(.typed(String(character)))
        case .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: break
        }
    }

    private func take(_ typing: Typing) throws {
        switch typing.field {
        case .command: try command(typing.text)
        case .place:
            if typing.text.isEmpty { return try note(.set([.place(nil)])) }
            do {
                let place = try Position(typing.text)
                try note(.set([.place(Coordinate(latitude: place.latitude, longitude: place.longitude))]))
            } catch {
                facts.message = "\(error)"
            }
        case .search, .comment, .profile: break
        }
    }

    private func command(_ line: String) throws {
        if line == "quit" { isRunning = false }
        guard isRunning, !line.allSatisfy(\.isWhitespace) else { return }
        do {
            try perform { try session.perform(line, settling: false) }
        } catch let error as ValidationError {
            facts.message = error.message
        } catch let failure as Failure where failure.code == .refused {
            facts.message = failure.message
        }
    }
}

extension UmbrellaRental.State {
    /// Whether there is a rental under way that the account may be needed for: money is held or an umbrella is out.
    var isRenting: Bool {
        switch screen {
        case .main, .map, .feedback, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)),
            .qrCode(.buyScanned), .qrCode(.returnScanned):
            false
        case .payment, .qrCode, .activeRent: true
        }
    }
}

extension KeyCommand.Movement {
    /// Where it leads in a list of so many rows.
    func applied(to row: Int, of count: Int, page: Int = 10) -> Int {
        let row = min(max(0, row), max(0, count - 1))
        let next =
            switch self {
            case .up: row - 1
            case .down: row + 1
            case .pageUp: row - page
            case .pageDown: row + page
            case .first: 0
            case .last: count - 1
            }
        return min(max(0, next), max(0, count - 1))
    }
}
