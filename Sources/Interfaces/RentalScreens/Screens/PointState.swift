import TerminalUI
import Localization
import PickupPoints

/// What a point is good for now. Each has a sign and words; colours only repeat it.
enum PointState {
    case ready, closingSoon, closed, empty, unknown

    /// The map has the same signs.
    var sign: String {
        switch self {
        case .ready: "●"
        case .closingSoon: "◐"
        case .closed, .empty: "○"
        case .unknown: "?"
        }
    }

    var style: Style {
        switch self {
        case .ready: .good
        case .closingSoon: .warning
        case .closed, .empty, .unknown: .dim
        }
    }
}

extension ScreenModel.Point {
    /// For riders who want an umbrella.
    var state: PointState { stock == 0 && isOpen == true ? .empty : stateForReturn }

    /// For riders who bring one back: it does not matter how many are there.
    var stateForReturn: PointState {
        switch isOpen {
        case true?: closesSoon ? .closingSoon : .ready
        case false?: .closed
        case nil: .unknown
        }
    }

    func detail(_ state: PointState, _ words: String) -> ListItem.Detail {
        .init(text: state.sign + MoneyFormat.space + words, style: state.style)
    }
}
