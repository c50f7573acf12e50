import TerminalUI
import PickupPoints
import PlainText

/// What lies below the points of a map: outlines in Braille dots, and their names where no point is in the way.
struct MapGround {
    private let columns: Int
    private let rows: Int
    private let metresPerDot: Double
    private var cells: [Cell]

    private struct Cell {
        var dots = BrailleCell()
        var kind: ScreenModel.Map.Landmark.Kind?
        var letter: Character?
    }

    /// - Parameter isTaken: whether a sign stands in a cell, counted row by row from the upper left.
    init(_ map: ScreenModel.Map, columns: Int, rows: Int, isTaken: (Int) -> Bool) {
        self.columns = columns
        self.rows = rows
        metresPerDot = map.metresPerDot
        cells = map.landmarks.isEmpty ? [] : Array(repeating: Cell(), count: columns * rows)
        for landmark in map.landmarks {
            for line in landmark.lines { draw(line, landmark.kind) }
        }
        for landmark in map.landmarks { name(landmark, isTaken) }
    }

    /// What stands in a cell without a sign.
    subscript(cell: Int) -> (character: Character, style: Style) {
        guard cells.indices.contains(cell), let kind = cells[cell].kind else { return (" ", .plain) }
        return (cells[cell].letter ?? cells[cell].dots.character, kind.style)
    }

    /// In dots from the upper left corner.
    private func dot(_ place: ScreenModel.Map.Place) -> (x: Double, y: Double) {
        (Double(columns) + place.east / metresPerDot, Double(2 * rows) - place.north / metresPerDot)
    }

    private mutating func draw(_ line: [ScreenModel.Map.Place], _ kind: ScreenModel.Map.Landmark.Kind) {
        var travelled = 0
        for (start, end) in zip(line, line.dropFirst()) {
            guard let (from, to) = clipped(dot(start), dot(end)) else { continue }
            // As many steps as the longer way has dots: no gap, and never more than the window is wide.
            let steps = max(1, Int(max(abs(to.x - from.x), abs(to.y - from.y)).rounded(.up)))
            for step in 0...steps {
                let part = Double(step) / Double(steps)
                let (x, y) = (Int(from.x + (to.x - from.x) * part), Int(from.y + (to.y - from.y) * part))
                travelled += 1
                guard x < 2 * columns, y < 4 * rows, travelled % kind.dash == 0 else { continue }
                let cell = y / 4 * columns + x / 2
                cells[cell].dots.raise(x: x % 2, y: y % 4)
                cells[cell].kind = cells[cell].kind ?? kind
            }
        }
    }

    /// The part of a line that is in the window (Liang and Barsky, A New Concept and Method for Line Clipping, ACM
    /// Transactions on Graphics 3(1), 1984); nil where none is.
    private func clipped(
        _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
    ) -> (from: (x: Double, y: Double), to: (x: Double, y: Double))? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        guard dx.isFinite, dy.isFinite else { return nil }
        var (first, last) = (0.0, 1.0)
        let edges = [
            (-dx, start.x), (dx, Double(2 * columns) - start.x), (-dy, start.y), (dy, Double(4 * rows) - start.y),
        ]
        for (way, room) in edges {
            if way == 0, room < 0 { return nil }
            if way < 0 { first = max(first, room / way) }
            if way > 0 { last = min(last, room / way) }
        }
        guard first <= last else { return nil }
        // Far outside, the sums are too coarse to end at the edge.
        let at = { (part: Double) in
            (
                x: min(max(0, start.x + dx * part), Double(2 * columns)),
                y: min(max(0, start.y + dy * part), Double(4 * rows))
            )
        }
        return (at(first), at(last))
    }

    /// At the first of its places where the whole name fits, with a free cell at either end.
    private mutating func name(_ landmark: ScreenModel.Map.Landmark, _ isTaken: (Int) -> Bool) {
        let letters = Array(Sanitizer.visible(landmark.name))
        // A letter that takes two cells, or none, would move what stands behind it.
        guard !letters.isEmpty, letters.allSatisfy({ DisplayWidth.of($0) == 1 }) else { return }
        for place in landmark.names {
            let (x, y) = dot(place)
            guard x >= 0, x < Double(2 * columns), y >= 0, y < Double(4 * rows) else { continue }
            let (row, first) = (Int(y) / 4, Int(x) / 2 - letters.count / 2)
            guard first > 0, first + letters.count < columns else { continue }
            let room = row * columns + first - 1...row * columns + first + letters.count
            guard room.allSatisfy({ !isTaken($0) && cells[$0].letter == nil }) else { continue }
            for (cell, letter) in zip(room.dropFirst(), letters) {
                cells[cell].letter = letter
                cells[cell].kind = landmark.kind
            }
            return
        }
    }
}

extension ScreenModel.Map.Landmark.Kind {
    var style: Style {
        switch self {
        case .water: .water
        case .park: .park
        case .district: .dim
        }
    }

    /// Every so many dots of a line are drawn: banks are whole, a park is dotted, a district sparse. So they differ
    /// without colours, too.
    var dash: Int {
        switch self {
        case .water: 1
        case .park: 2
        case .district: 4
        }
    }
}
