import ArgumentParser
import RentalApp
import RentalScreens
import TerminalUI

/// What is typed on a line.
extension InteractiveSession {
    func type(_ press: KeyPress) throws {
        guard let typing = model.cursor.typing else { return }
        // What was wrong with a text is said of that text, not of the next one.
        model.message = nil
        switch press {
        case .enter:
            try move(to: .enter)
            if typing.field == .command { try command(typing.text) }
        // A command or a place that was begun is nothing yet; the rest is kept as far as it was typed.
        case .escape: try move(to: typing.field == .command || typing.field == .place ? .close : .enter)
        case .backspace where typing == Typing(field: .command, text: ""): try move(to: .close)
        case .character(let character): try move(to: .typed(String(character)))
        case .paste(let text): try move(to: .typed(text))
        case .click, .wheelUp, .wheelDown: break
        case .backspace, .delete, .left, .right, .home, .end, .control, .tab, .up, .down, .pageUp, .pageDown:
            if let edit = press.edit { try move(to: .edit(edit)) }
        }
    }

    private func command(_ line: String) throws {
        if line == "quit" { isRunning = false }
        if line == "help" { return try move(to: .show(.keys)) }
        guard isRunning, !line.allSatisfy(\.isWhitespace) else { return }
        do {
            try attempt {
                try perform { try session.perform(line, knowing: .revision(shown), performingPending: false) }
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
