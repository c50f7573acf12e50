import TerminalUI
import Rental

/// One pickup point: everything there is to know about it, with a map of what is around where there is room.
struct PointView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        guard let detail = model.detail else {
            let head = PointHead(model: model)
            if case .failed = model.points { return Body(main: [head.absence]) }
            return Body(main: [head.loading])
        }
        let words = PointHead(model: model).rental + [heading(detail), figures(detail), week(detail)]
        // A point whose place is not known has no map.
        guard !detail.map.marks.isEmpty else { return Body(main: words) }
        let map = Block.canvas(MapCanvas(map: detail.map, style: model.cursor.browsing.style, texts: texts))
        return wide
            ? Body(main: words, aside: [Section(.useful, [map])])
            : Body(main: words + [Section(.ornament, [map])])
    }

    var keys: [Key] { model.pointKeys }

    private func heading(_ detail: ScreenModel.PointDetail) -> Section {
        let point = detail.point
        let place = detail.count > 0 ? [Block.text(texts.of(detail.place + 1, detail.count), .dim)] : []
        return Section(
            .essential,
            [.text(point.title, .title)] + place
                + [.text(point.state.sign + " " + point.status, point.state.style)]
                + (detail.isWatched ? [.text(texts.isWatched, .good)] : []))
    }

    private func figures(_ detail: ScreenModel.PointDetail) -> Section {
        let known = [(texts.address, detail.address), (texts.district, detail.district)].filter { !$0.1.isEmpty }
        return Section(
            .essential,
            known.map { .row($0.0, $0.1) } + detail.point.rows(texts)
                + (detail.nextChange.map { [.row(texts.nextChange, $0)] } ?? []))
    }

    private func week(_ detail: ScreenModel.PointDetail) -> Section {
        let days = detail.week.enumerated().map { number, day -> Block in
            number == detail.today ? .row("\(day.day) · \(texts.today)", day.hours, .strong) : .row(day.day, day.hours)
        }
        let note = detail.note.map { [Block.text($0, .warning)] } ?? []
        guard !days.isEmpty || !note.isEmpty else { return Section(.essential, []) }
        return Section(.essential, [.text(texts.openingHours, .title)] + days + note, keeps: .first)
    }
}
