/// Puts the parts of a screen where they belong.
struct Layout {
    let bar: TitleBar
    let body: Body
    let notices: [Notice]
    let footer: Footer
    let columns: Int
    let rows: Int

    /// Text in longer lines is hard to read.
    private static let widestText = 76
    /// Between two columns.
    private static let gap = 6

    func draw() -> [Line] {
        let bar = bar.draw(columns: columns)
        guard let picture = body.picture else {
            let banner = banner(body)
            return [bar] + banner + words(body, columns: columns, rows: rows - 1 - banner.count)
        }
        let tall = picture.rows.count
        if tall == 0 { return [bar] + words(withWords(body, picture), columns: columns, rows: rows - 1) }
        if tall <= rows - 1, Picture.columnsNeeded(picture.columns) <= columns {
            return [bar] + beside(picture, words(body, columns: columns - picture.columns - 1, rows: rows - 1))
        }
        // The bar says the least: in a window of a row less, such as beside a status line of tmux, it leaves.
        if tall == rows, Picture.columnsNeeded(picture.columns) <= columns {
            return beside(picture, words(body, columns: columns - picture.columns - 1, rows: rows))
        }
        if picture.columns <= columns, tall + Picture.below <= rows {
            let head = tall + Self.leastWords < rows ? [bar] : []
            let below = words(body, columns: columns, rows: rows - head.count - tall)
            return head + draw(picture, indent: (columns - picture.columns) / 2) + below
        }
        return [bar] + words(withWords(body, picture), columns: columns, rows: rows - 1)
    }

    /// From so many rows on it has air in it.
    private static let airyBanner = 20

    private func banner(_ body: Body) -> [Line] {
        guard let text = body.banner else { return [] }
        let words = Wrap.item(Line(" ✓ "), text, columns: columns - 1)
        let air = rows >= Self.airyBanner ? [Line.empty] : []
        // In a very small window the rest of the screen wants to be seen as well.
        return (air + words + air).prefix((rows - 1) / 2).map {
            Line($0.spans.map { Span($0.text, .confirmed) }).padded(to: columns, .confirmed)
        }
    }

    /// How many lines of the words have no room: as far as they can be scrolled.
    var hidden: Int {
        guard body.picture == nil else { return 0 }
        let fit = fit(body, columns: columns, rows: rows - 1)
        return fit.parts.map { $0.hidden(rows: fit.height) }.max() ?? 0
    }

    /// Rows that words below a picture want before the bar gets one.
    private static let leastWords = 6

    /// The text instead of a picture that does not fit; half a picture is none.
    private func withWords(_ body: Body, _ picture: Picture) -> Body {
        Body(main: body.main + [Section(.essential, picture.instead)])
    }

    private func draw(_ picture: Picture, indent: Int) -> [Line] {
        picture.rows.map { Line([Span(verbatim: $0, width: picture.columns)]).indented(by: indent) }
    }

    private func beside(_ picture: Picture, _ words: [Line]) -> [Line] {
        let drawn = draw(picture, indent: 0)
        return words.enumerated().map { row, line in
            (row < drawn.count ? drawn[row] : .empty).padded(to: picture.columns + 1) + line
        }
    }

    /// What stands where, and how many rows of it the body gets.
    private struct Fit {
        let margin: Int
        let parts: [Column]
        let air: [Line]
        let height: Int
        let message: [Line]
        let footer: [Line]
    }

    private func fit(_ body: Body, columns: Int, rows: Int) -> Fit {
        let margin = columns >= 60 ? 2 : columns >= 30 ? 1 : 0
        let inner = columns - 2 * margin
        let parts = self.columns(of: body, inner)
        let footer = footer.draw(columns: inner)
        let message = notices.flatMap { $0.draw(columns: min(inner, Self.widestText)) }
        let room = rows - message.count - footer.count
        // Air above the body, below it and below a message: only where nothing important has to leave for it.
        let wished = message.isEmpty ? 2 : 3
        let needed = parts.map(\.height).max() ?? 0
        let air = needed + wished <= room ? [Line.empty] : []
        let height = max(0, room - wished * air.count)
        return Fit(margin: margin, parts: parts, air: air, height: height, message: message, footer: footer)
    }

    /// Body, message and footer in exactly `rows` lines, the footer at the bottom.
    private func words(_ body: Body, columns: Int, rows: Int) -> [Line] {
        let fit = fit(body, columns: columns, rows: rows)
        let drawn = draw(fit.parts, rows: fit.height)
        let filled = drawn + Array(repeating: .empty, count: fit.height - drawn.count)
        let message = fit.message + (fit.message.isEmpty ? [] : fit.air)
        let all = fit.air + filled + fit.air + message + fit.footer
        return all.suffix(max(0, rows)).map { $0.indented(by: fit.margin) }
    }

    /// One column, or two side by side.
    private func columns(of body: Body, _ columns: Int) -> [Column] {
        guard self.columns >= Body.wide, body.picture == nil, !body.aside.isEmpty else {
            return [Column(body.main + body.aside, columns: min(columns, Self.widestText))]
        }
        let half = (columns - Self.gap) / 2
        let first = body.mainColumns.map { max(min($0, half), min($0, columns - Self.gap - body.leastAside)) } ?? half
        let second = body.mainColumns == nil ? half : columns - Self.gap - first
        return [Column(body.main, columns: first), Column(body.aside, columns: second)]
    }

    private func draw(_ parts: [Column], rows: Int) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for column in parts {
            for (row, line) in column.draw(rows: rows).enumerated() {
                if row == lines.count { lines.append(.empty) }
                if line.width > 0 { lines[row] = lines[row].padded(to: start) + line }
            }
            start += column.columns + Self.gap
        }
        return lines
    }
}
