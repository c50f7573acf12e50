import TerminalUI
import PickupPoints
import Rental

/// The points nearest to the rider that are of use on a screen that is about something else, and a small map of them.
struct NearestPoints {
    let model: ScreenModel
    let title: String
    /// What is said where none is of use now.
    let none: String
    /// A row of the list.
    let item: (ScreenModel.Point) -> ListItem

    /// With fewer rows the map would be unreadable beside so much else.
    private static let leastMap = 8
    /// Beside the facts of the screen, which need this much, the points get the rest, and at least this much.
    static let factColumns = 48
    static let leastColumns = 46

    func list(_ most: Int) -> [Block] {
        let rows: [Block] =
            switch model.points {
            case .loading: [.text(model.texts.loadingPoints, .dim)]
            case .failed(let why): [.text(why, .error)]
            case .ready(let page) where page.rows.isEmpty: [.text(none, .dim)]
            case .ready(let page): [.list(page.rows.prefix(most).map(item), chosen: nil)]
            }
        return [.text(title, .title)] + rows
    }

    /// Only where the points stand beside the rest.
    var map: [Section] {
        guard let map = model.map, !map.marks.isEmpty else { return [] }
        let canvas = MapCanvas(
            map: map, style: model.cursor.browsing.style, texts: model.texts, least: Self.leastMap)
        return [Section(.ornament, [.canvas(canvas)])]
    }
}
