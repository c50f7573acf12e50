import Rental
public import TerminalUI

extension Pick {
    /// A pickup point.
    static func point(_ id: PointID) -> Pick { .item(id.rawValue) }
}

extension ScreenModel {
    /// What a click asks for: what is not chosen is chosen, what is chosen is opened. Nothing but an entry of the
    /// footer moves the rental, so a click beside the mark never pays.
    public func command(for pick: Pick) -> KeyCommand? {
        guard cursor.typing == nil, !isAsking else { return nil }
        switch pick {
        case .key: return nil
        case .row(let row):
            if row == chosen {
                let enter = keys.lazy.compactMap { $0.commands[.enter] }.first
                if case .action? = enter { return nil }
                return enter
            }
            return .cursor(cursor.panels.isEmpty && state.shell.information ? .chooseInformation(row) : .choose(row))
        case .item(let name):
            let point = PointID(rawValue: name)
            guard view is PointListView || view is PointMapView, case .ready(let page) = points,
                page.point?.id != point
            else { return .cursor(.show(.point(point))) }
            return .cursor(.select(point))
        }
    }

    /// The key that turning the wheel stands for.
    public func wheel(up: Bool) -> KeyPress {
        if view is PointMapView { return .character(up ? "+" : "-") }
        return up ? .up : .down
    }
}
