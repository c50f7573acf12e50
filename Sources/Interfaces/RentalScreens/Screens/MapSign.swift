import Localization
import TerminalUI

extension MapSign {
    var character: Character {
        switch self {
        case .rider: "@"
        case .chosen: "◆"
        case .chosenHere: "◈"
        case .favourite: "★"
        case .ready: "●"
        case .idle: "○"
        case .several: "2"
        case .dots: "⠕"
        }
    }

    var style: Style {
        switch self {
        case .rider, .chosen, .chosenHere: .title
        case .favourite: .warning
        case .ready: .good
        case .idle, .dots: .plain
        case .several: .strong
        }
    }
}
