import TerminalUI
import Localization

/// A map in as much room as there is: points to scale, what their signs mean, how far it is, and where north is.
struct MapCanvas: Canvas {
    let map: ScreenModel.Map
    let style: MapStyle
    let texts: any Texts
    /// Without so many rows there is rather none.
    var least = Self.leastRows

    /// With fewer rows a map is unreadable.
    static let leastRows = 6
    /// The legend leaves the map at least this many.
    private static let leastGrid = 4
    /// A bar longer than this part of the map looks like a part of it.
    private static let widestScale = 3

    /// Exactly `rows` lines, none wider than `columns`.
    func draw(columns: Int, rows: Int) -> [Line] {
        guard columns > 0, rows > 0 else { return Array(repeating: .empty, count: max(0, rows)) }
        // Only the signs that are in sight are explained, and what is in sight depends on how much room that takes.
        var legendRows = 0
        while rows - legendRows - 1 >= Self.leastGrid {
            let grid = MapGrid(map, style, columns: columns, rows: rows - legendRows - 1)
            let legend = legend(of: grid, columns: columns)
            if legend.count <= legendRows {
                let air = Array(repeating: Line.empty, count: legendRows - legend.count)
                return grid.lines + [foot(columns: columns)] + legend + air
            }
            legendRows += 1
        }
        let hasFoot = rows >= Self.leastGrid
        let grid = MapGrid(map, style, columns: columns, rows: hasFoot ? rows - 1 : rows)
        return grid.lines + (hasFoot ? [foot(columns: columns)] : [])
    }

    /// How far it is, and where north is.
    private func foot(columns: Int) -> Line {
        let north = Line("↑ \(texts.direction(0))", .strong)
        guard let scale = MapScale(metresPerDot: map.metresPerDot, most: 2 * columns / Self.widestScale) else {
            return north.clipped(to: columns)
        }
        let bar = Line([Span(scale.bar, .strong), Span(" " + texts.length(scale.metres), .dim)])
        return Line.ends(bar, north, columns: columns) ?? bar.clipped(to: columns)
    }

    private func legend(of grid: MapGrid, columns: Int) -> [Line] {
        var lines: [Line] = []
        for sign in grid.signs {
            let signs = sign == .several ? "2–9 +" : String(sign.character)
            let entry = Line([Span(signs, sign.style), Span(" " + texts.language.screenTexts.legend(sign), .dim)])
            if let last = lines.last, last.width + 2 + entry.width <= columns {
                lines[lines.count - 1] = last.padded(to: last.width + 2) + entry
            } else {
                lines.append(entry.clipped(to: columns))
            }
        }
        return lines
    }
}
