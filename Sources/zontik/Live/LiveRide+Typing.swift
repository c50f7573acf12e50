import ArgumentParser
import Notebook
import PickupPoint
import Terminal

/// What is typed on a line.
extension LiveRide {
    func type(_ press: KeyPress) throws {
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
