/// Lines, and which of them must stay in sight when there is no room for all.
struct Drawing {
    var lines: [Line]
    var focus: Range<Int>?
    /// Draws the same in so many rows, where there is something better than to cut lines off.
    var fitted: ((_ rows: Int) -> [Line])?
    /// Whether it takes all the room that others leave; `lines` is then the least it needs.
    var grows = false

    init(_ lines: [Line], focus: Range<Int>? = nil) {
        self.lines = lines
        self.focus = focus
    }

    init(_ canvas: any Canvas, columns: Int) {
        lines = Array(repeating: .empty, count: canvas.least)
        fitted = { canvas.draw(columns: columns, rows: $0) }
        grows = true
    }

    /// As many lines as there is room for, the focus among them; arrows at the ends stand for more.
    func window(_ rows: Int) -> [Line] {
        guard lines.count > rows else { return lines }
        if let fitted { return fitted(rows) }
        guard rows >= 3, let focus else { return Array(lines.prefix(max(0, rows))) }
        // The arrows take a line each, which must not be one of the focus.
        let wanted = min(focus.upperBound - rows + 1, focus.lowerBound - 1)
        let first = min(max(0, wanted), lines.count - rows)
        var shown = Array(lines[first..<first + rows])
        if first > 0 { shown[0] = Line("↑ …", .dim) }
        if first + rows < lines.count { shown[rows - 1] = Line("↓ …", .dim) }
        return shown
    }

    /// Drawings one below the other. One of them at most may fit itself to the rows there are.
    static func stack(_ drawings: [Drawing]) -> Drawing {
        var all = Drawing([])
        for drawing in drawings {
            if let focus = drawing.focus {
                all.focus = focus.lowerBound + all.lines.count..<focus.upperBound + all.lines.count
            }
            all.lines += drawing.lines
        }
        guard let flexible = drawings.firstIndex(where: { $0.fitted != nil }), let fitted = drawings[flexible].fitted
        else { return all }
        let others = all.lines.count - drawings[flexible].lines.count
        all.grows = drawings[flexible].grows
        all.fitted = { rows in
            drawings.indices.flatMap { $0 == flexible ? fitted(max(0, rows - others)) : drawings[$0].lines }
        }
        return all
    }
}
