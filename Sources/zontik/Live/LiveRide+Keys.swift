import ArgumentParser
import Notebook
import Rental
import StateMachine
import Terminal

/// What the keys do.
extension LiveRide {
    func handle(_ press: KeyPress) throws {
        if notes.state.typing != nil { return try type(press) }
        if press == .character(":") { return try note(.type(.command)) }
        guard let command = frame?.command(for: press) else { return }
        facts.message = nil
        try perform(command)
    }

    private func perform(_ command: KeyCommand) throws {
        switch command {
        case .quit: isRunning = false
        case .action(let action): try perform { try session.act(event(action)) }
        case .note(let event): try note(event)
        case .move(let movement): try move(movement)
        case .pan, .zoom, .centre, .open, .watch, .logOut, .answer, .retry: break
        }
    }

    private func move(_ movement: KeyCommand.Movement) throws {
        if case .map = session.state.screen, case .ready(let page) = facts.points {
            guard let chosen = page.chosen else { return }
            let next = movement.applied(to: chosen, of: page.matching) - page.first
            guard page.rows.indices.contains(next) else { return }
            return try note(.select(page.rows[next].id))
        }
        if session.state.shell.information {
            return try note(.chooseInformation(movement.applied(to: notes.state.chosenInformation, of: Topic.allCases.count)))
        }
        try note(.choose(movement.applied(to: notes.state.chosen, of: facts.cards.count)))
    }

    private func event(_ action: Action) throws -> UmbrellaRental.Event.Kind {
        let card = facts.cards[min(notes.state.chosen, facts.cards.count - 1)].token
        let draft = notes.state.draft
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
        switch press {
        case .enter:
            let typing = notes.state.typing
            try note(.enter)
            if typing?.field == .command { try command(typing?.text ?? "") }
        // A comment is kept as far as it was typed.
        case .escape: try note(notes.state.typing?.field == .command ? .close : .enter)
        case .backspace: try note(notes.state.typing == Typing(field: .command, text: "") ? .close : .erase)
        case .character(let character): try note(.typed(String(character)))
        case .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: break
        }
    }

    private func command(_ line: String) throws {
        if line == "quit" { isRunning = false }
        guard isRunning, !line.allSatisfy(\.isWhitespace) else { return }
        do {
            try perform { try session.perform(line, settling: false) }
        } catch let error as ValidationError {
            facts.message = error.message
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
