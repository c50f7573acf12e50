import TerminalUI
import Localization
import PickupPoints
import Rental

/// The pickup points to scale, with the facts of the chosen one.
struct PointMapView: View {
    let model: ScreenModel

    /// What the facts of a point need beside the map.
    static let factColumns = 40

    func body(wide: Bool) -> Body {
        let head = PointHead(model: model)
        guard case .ready(let page) = model.points, page.all > 0 else {
            return Body(main: head.sections + [head.absence])
        }
        guard let map = model.map else { return Body(main: head.sections + [head.loading]) }
        let canvas = Section(
            .essential, [.canvas(MapCanvas(map: map, style: model.cursor.browsing.style, texts: texts))])
        // What the filters leave out is not on the map; where they leave nothing, that is said beside it.
        guard let point = page.point else { return body(head.sections, canvas, head.absence, wide: wide) }
        return body(head.sections, canvas, wide ? atLength(point) : inShort(point), wide: wide)
    }

    var keys: [Key] { model.mapKeys }

    private func body(_ head: [Section], _ canvas: Section, _ model: Section, wide: Bool) -> Body {
        wide
            ? Body(main: head + [model], aside: [canvas], mainColumns: Self.factColumns)
            : Body(main: head + [canvas, model])
    }

    private func inShort(_ point: ScreenModel.Point) -> Section {
        let details = [point.way(texts)] + point.item(model).details.dropFirst().map(\.text)
        return Section(
            .essential,
            [
                .text(point.title, .strong),
                .text(details.filter { !$0.isEmpty }.joined(separator: " · ")),
            ])
    }

    private func atLength(_ point: ScreenModel.Point) -> Section {
        Section(
            .essential,
            [.text(point.title, .title), .text(point.state.sign + " " + point.status, point.state.style)]
                + point.rows(texts))
    }
}

extension ScreenModel.Point {
    var title: String { isFavourite ? "★ " + name : name }

    /// What is known about it, a row each.
    func rows(_ texts: some Texts) -> [Block] {
        let way = way(texts)
        return (way.isEmpty ? [] : [.row(texts.way, way, .strong)])
            + (stock.map { [.row(texts.umbrellas, "\($0)", .strong)] } ?? [])
            + [.row(texts.returns, texts.returns(takesReturns), takesReturns ? .plain : .warning)]
    }
}
