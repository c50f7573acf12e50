import ArgumentParser
import PickupPoints
import RentalApp
import RiderProfile
import TerminalUI

/// What is typed on a line.
extension InteractiveSession {
    func type(_ press: KeyPress) throws {
        guard let typing = model.notebook.typing else { return }
        switch press {
        case .enter:
            try note(.enter)
            try take(typing)
        // A command or a place that was begun is nothing yet; the rest is kept as far as it was typed.
        case .escape: try note(typing.field == .command || typing.field == .place ? .close : .enter)
        case .backspace where typing == Typing(field: .command, text: ""): try note(.close)
        case .character(let character): try note(.typed(String(character)))
        case .paste(let text): try note(.typed(text))
        case .click, .wheelUp, .wheelDown: break
        case .backspace, .delete, .left, .right, .home, .end, .control, .tab, .up, .down, .pageUp, .pageDown:
            if let edit = press.edit { try note(.edit(edit)) }
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
                model.message = session.context.texts.command.noPlace
            }
        case .search, .comment, .profile: break
        }
    }

    private func command(_ line: String) throws {
        if line == "quit" { isRunning = false }
        guard isRunning, !line.allSatisfy(\.isWhitespace) else { return }
        do {
            try attempt {
                try perform { try session.perform(line, knowing: .revision(shown), performingOwed: false) }
            }
        } catch let error as ValidationError {
            model.message = error.message
        } catch let failure as Failure where failure.code == .refused {
            model.message = failure.message
        }
    }
}

extension KeyPress {
    /// What the key changes in a line, as readline has it (Emacs' keys); nil for one that changes nothing.
    var edit: TextEdit? {
        switch self {
        case .left, .control("b"): .left
        case .right, .control("f"): .right
        case .home, .control("a"): .start
        case .end, .control("e"): .end
        case .backspace: .eraseBackward
        case .delete, .control("d"): .eraseForward
        case .control("w"): .eraseWord
        case .control("u"): .eraseToStart
        case .control("k"): .eraseToEnd
        case .control, .character, .paste, .click, .wheelUp, .wheelDown, .enter, .escape, .tab, .up, .down, .pageUp,
            .pageDown:
            nil
        }
    }
}
