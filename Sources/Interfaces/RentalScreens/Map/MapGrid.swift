import Localization
import TerminalUI
/// Points on the cells of a screen, to scale: a cell is two dots wide and four high, and dots are as wide as high.
struct MapGrid {
    let columns: Int
    let rows: Int
    private let map: ScreenModel.Map
    private let style: MapStyle
    private var cells: [Cell]

    private struct Cell {
        var dots = BrailleCell()
        var count = 0
        /// The one of most interest among those here.
        var kind: ScreenModel.Map.Mark.Kind?
        /// Which of the marks that is. A number rather than the point, which costs time to copy.
        var mark = 0
        var hasRider = false
    }

    /// The centre of the map lies in the middle; what is outside is not drawn.
    init(_ map: ScreenModel.Map, _ style: MapStyle, columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.map = map
        self.style = style
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
        for (index, mark) in map.marks.enumerated() {
            guard let (cell, x, y) = dot(of: mark.place) else { continue }
            cells[cell].count += 1
            cells[cell].dots.raise(x: x, y: y)
            if mark.kind.rawValue > cells[cell].kind?.rawValue ?? -1 {
                cells[cell].kind = mark.kind
                cells[cell].mark = index
            }
        }
        if let (cell, _, _) = map.rider.flatMap(dot) { cells[cell].hasRider = true }
    }

    /// The cell a place falls into, and the dot of it; nil outside.
    private func dot(of place: ScreenModel.Map.Place) -> (cell: Int, x: Int, y: Int)? {
        let x = Double(columns) + place.east / map.metresPerDot
        let y = Double(2 * rows) - place.north / map.metresPerDot
        // Compared before they become integers: a place may be anywhere, and a NaN is nowhere.
        guard x >= 0, x < Double(2 * columns), y >= 0, y < Double(4 * rows) else { return nil }
        return (Int(y) / 4 * columns + Int(x) / 2, Int(x) % 2, Int(y) % 4)
    }

    /// The signs that occur, in the order in which a legend names them.
    var signs: [MapSign] {
        let found = Set(cells.indices.compactMap(sign))
        return MapSign.allCases.filter(found.contains)
    }

    var lines: [Line] {
        let ground = MapGround(map, columns: columns, rows: rows) { sign($0) != nil }
        return (0..<rows).map { row in
            let line = row * columns..<(row + 1) * columns
            return Line(
                cells: line.map { cell in
                    guard let sign = sign(cell) else { return (ground[cell].character, ground[cell].style, nil) }
                    return (character(cell, sign), sign.style, pick(cell))
                })
        }
    }

    /// What is seen in a cell. The chosen point and the rider lie on top of everything else.
    private func sign(_ cell: Int) -> MapSign? {
        let cell = cells[cell]
        if cell.kind == .chosen { return cell.hasRider ? .chosenHere : .chosen }
        if cell.hasRider { return .rider }
        guard let kind = cell.kind else { return nil }
        switch style {
        case .dots: return kind == .favourite ? .favourite : .dots
        case .signs: return cell.count > 1 ? .several : kind.sign
        }
    }

    private func pick(_ cell: Int) -> Pick? {
        guard cells[cell].kind != nil else { return nil }
        return map.marks[cells[cell].mark].point.map { .point($0) }
    }

    private func character(_ cell: Int, _ sign: MapSign) -> Character {
        switch sign {
        case .dots: cells[cell].dots.character
        case .several: cells[cell].count > 9 ? "+" : Character(String(cells[cell].count))
        case .rider, .chosen, .chosenHere, .favourite, .ready, .idle: sign.character
        }
    }
}

extension ScreenModel.Map.Mark.Kind {
    var sign: MapSign {
        switch self {
        case .idle: .idle
        case .ready: .ready
        case .favourite: .favourite
        case .chosen: .chosen
        }
    }
}
