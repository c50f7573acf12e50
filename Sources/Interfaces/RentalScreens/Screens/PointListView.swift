import TerminalUI
import Localization
import PickupPoints
import Rental

/// The pickup points as a list; where there is room, with the map beside it.
struct PointListView: View {
    let model: ScreenModel

    /// What a row of the list needs to stand in columns.
    private static let listColumns = 72

    func body(wide: Bool) -> Body {
        let head = PointHead(model: model)
        guard case .ready(let page) = model.points, let chosen = page.chosen, !page.rows.isEmpty else {
            return Body(main: head.sections + [head.absence])
        }
        let items = page.rows.map { $0.item(model) }
        let part = ListPart(
            above: page.first, below: max(0, page.matching - page.first - items.count), more: texts.more)
        let list = Section(.essential, [.list(items, chosen: chosen - page.first, of: part)])
        guard wide, let map = model.map else { return Body(main: head.sections + [list]) }
        let canvas = MapCanvas(map: map, style: model.cursor.browsing.style, texts: texts)
        return Body(
            main: head.sections + [list], aside: [Section(.useful, [.canvas(canvas)])], mainColumns: Self.listColumns)
    }

    var keys: [Key] { model.listKeys }
}

extension ScreenModel.Point {
    func item(_ model: ScreenModel) -> ListItem {
        let texts = model.texts
        // Where that is too long for a line it is broken between the two.
        let use = takesReturns ? status : status + Wrap.unbroken(" ·") + " " + Wrap.unbroken(texts.noReturns)
        let umbrellas = stock.map { "☂\(MoneyFormat.space)\($0)" } ?? ""
        var item = ListItem(
            name: name,
            details: [
                .init(text: metres.map { texts.distance($0) } ?? ""),
                .init(text: umbrellas, style: stock == 0 ? .warning : .dim), detail(state, use),
            ])
        item.pick = .point(id)
        item.badge = isFavourite ? "★" : ""
        item.match = match
        return model.hasColours ? item : item.bracketed
    }

    /// How far it is, and in which direction; empty where that is not known.
    func way(_ texts: some Texts) -> String {
        guard let metres else { return "" }
        let direction = bearing.map { MoneyFormat.space + texts.direction(bearing: $0) } ?? ""
        return texts.distance(metres) + direction
    }
}
