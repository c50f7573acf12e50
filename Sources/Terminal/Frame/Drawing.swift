/// Lines, and which of them must stay in sight when there is no room for all.
struct Drawing {
    var lines: [Line]
    var focus: Range<Int>?

    init(_ lines: [Line], focus: Range<Int>? = nil) {
        self.lines = lines
        self.focus = focus
    }

    /// As many lines as there is room for, the focus among them; arrows at the ends tell that there is more.
    func window(_ rows: Int) -> [Line] {
        guard lines.count > rows else { return lines }
        guard rows >= 3, let focus else { return Array(lines.prefix(max(0, rows))) }
        // The arrows take a line each, which must not be one of the focus.
        let wanted = min(focus.upperBound - rows + 1, focus.lowerBound - 1)
        let first = min(max(0, wanted), lines.count - rows)
        var shown = Array(lines[first..<first + rows])
        if first > 0 { shown[0] = Line("↑ …", .dim) }
        if first + rows < lines.count { shown[rows - 1] = Line("↓ …", .dim) }
        return shown
    }
}
