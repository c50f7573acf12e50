public import Rental

/// What a part of the screen stands for when it is clicked.
public enum Pick: Hashable, Sendable {
    /// An entry of the footer: as if the key were pressed.
    case key(KeyPress)
    /// A row of the list on top.
    case row(Int)
    case point(PointID)
}

extension Frame {
    /// What lies at a place of the screen, counted from 0 at the upper left; nil where nothing does.
    public func pick(column: Int, row: Int) -> Pick? {
        guard lines.indices.contains(row), column >= 0 else { return nil }
        var end = 0
        for span in lines[row].spans {
            end += span.width
            if column < end { return span.pick }
        }
        return nil
    }
}

extension ScreenModel {
    /// What a click asks for: what is not chosen is chosen, what is chosen is opened. Nothing but an entry of the
    /// footer moves the rental, so a click beside the mark never pays.
    public func command(for pick: Pick) -> KeyCommand? {
        guard cursor.typing == nil, cursor.question == nil else { return nil }
        switch pick {
        case .key: return nil
        case .row(let row):
            if row == chosen {
                let enter = keys.lazy.compactMap { $0.commands[.enter] }.first
                if case .action? = enter { return nil }
                return enter
            }
            return .cursor(cursor.panels.isEmpty && state.shell.information ? .chooseInformation(row) : .choose(row))
        case .point(let point):
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

extension Key {
    /// What a click on it presses; nil for an entry that names several keys.
    var pick: Pick? {
        let press: KeyPress? =
            switch name {
            case "⏎": .enter
            case "esc": .escape
            case "←": .left
            default: name.count == 1 ? name.first.map { .character($0) } : nil
            }
        return press.flatMap { commands[$0] == nil ? nil : .key($0) }
    }
}
