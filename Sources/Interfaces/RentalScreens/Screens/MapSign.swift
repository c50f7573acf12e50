import TerminalUI
/// What stands in a cell of the map. Each has its sign; colours only repeat it.
public enum MapSign: Int, CaseIterable, Sendable {
    case rider, chosen
    /// The rider stands at the chosen point.
    case chosenHere
    case favourite, ready, idle
    /// So many points that they share a cell: their number.
    case several
    /// Points as Braille dots.
    case dots

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
