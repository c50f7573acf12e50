import Rental
import Testing

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// The map to scale: what is drawn stands where its metres say, and nothing else is drawn.
struct MapTests {
    struct Size: Sendable {
        let columns: Int
        let rows: Int
    }

    static let sizes = [
        (1, 1), (1, 9), (2, 3), (7, 2), (13, 5), (38, 11), (40, 24), (76, 20), (120, 40), (300, 90),
    ].map { Size(columns: $0.0, rows: $0.1) }

    static let river = ScreenModel.Map.Landmark(
        kind: .water, name: "Werde",
        lines: [[.init(east: -400, north: 300), .init(east: 70, north: -90), .init(east: 900, north: 20)]],
        names: [.init(east: 2, north: 2), .init(east: -40, north: 100)])

    /// The cell of a place by the definition alone: a cell is two dots by four, the centre lies in the middle.
    private func cell(_ place: ScreenModel.Map.Place, _ metresPerDot: Double, _ columns: Int, _ rows: Int) -> (
        Int, Int
    )? {
        let left = -Double(columns) * metresPerDot
        let top = Double(2 * rows) * metresPerDot
        let column = ((place.east - left) / (2 * metresPerDot)).rounded(.down)
        let row = ((top - place.north) / (4 * metresPerDot)).rounded(.down)
        guard (0..<Double(columns)).contains(column), (0..<Double(rows)).contains(row) else { return nil }
        return (Int(column), Int(row))
    }

    private func marks(_ count: Int, _ seed: UInt64, reach: Double) -> [ScreenModel.Map.Mark] {
        var state = seed
        func next(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33 % bound
        }
        return (0..<count).map { number in
            let east = (Double(next(2_000_001)) - 1_000_000) / 1_000_000 * reach
            let north = (Double(next(2_000_001)) - 1_000_000) / 1_000_000 * reach
            let kind = ScreenModel.Map.Mark.Kind(rawValue: number == 0 ? 3 : Int(next(3)))
            return .init(place: .init(east: east, north: north), kind: kind ?? .idle)
        }
    }

    @Test(arguments: Self.sizes, MapStyle.allCases)
    func drawsEveryMarkInItsCellAndNothingElse(_ size: Size, _ style: MapStyle) {
        let (columns, rows) = (size.columns, size.rows)
        for seed in UInt64(1)...20 {
            var map = ScreenModel.Map()
            // Some scales leave most outside, some put all into a few cells.
            map.metresPerDot = [0.01, 0.7, 3, 10, 77.7, 100_000][Int(seed) % 6]
            map.marks = marks(Int(seed) * 9, seed, reach: map.metresPerDot * Double(2 * columns + 9))
            map.rider = map.marks.last?.place
            var expected: [[Int]: [ScreenModel.Map.Mark.Kind]] = [:]
            for mark in map.marks {
                guard let (x, y) = cell(mark.place, map.metresPerDot, columns, rows) else { continue }
                expected[[x, y], default: []].append(mark.kind)
            }
            let rider = map.rider.flatMap { cell($0, map.metresPerDot, columns, rows) }.map { [$0.0, $0.1] }
            let drawn = MapGrid(map, style, columns: columns, rows: rows).lines.map { Array(Theme.none.text($0)) }
            #expect(drawn.count == rows)
            for y in 0..<rows {
                #expect(drawn[y].count == columns)
                for x in 0..<columns {
                    let sign = sign(expected[[x, y]] ?? [], style, hasRider: rider == [x, y])
                    // Which of the eight dots it is has a test of its own.
                    let isDots = drawn[y][x].unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
                    #expect(sign == (isDots ? "⠿" : drawn[y][x]), "seed \(seed): column \(x), row \(y)")
                }
            }
        }
    }

    private func sign(_ kinds: [ScreenModel.Map.Mark.Kind], _ style: MapStyle, hasRider: Bool) -> Character {
        if kinds.contains(.chosen) { return hasRider ? "◈" : "◆" }
        if hasRider { return "@" }
        if kinds.isEmpty { return " " }
        if style == .dots { return kinds.contains(.favourite) ? "★" : "⠿" }
        if kinds.count > 1 { return kinds.count > 9 ? "+" : Character("\(kinds.count)") }
        return kinds == [.idle] ? "○" : kinds == [.ready] ? "●" : "★"
    }

    @Test func countsWhatSharesACell() {
        for (count, sign) in [(0, " "), (1, "●"), (2, "2"), (9, "9"), (10, "+"), (5_000, "+")] {
            var map = ScreenModel.Map()
            map.marks = Array(repeating: .init(place: .init(east: 1, north: -1), kind: .ready), count: count)
            let line = MapGrid(map, .signs, columns: 1, rows: 1).lines[0]
            #expect(Theme.none.text(line) == sign, "\(count)")
        }
    }

    @Test func raisesTheDotThatTheMetresSay() {
        // From above: left and right, row by row; as the Unicode names count them, dots 1 4 2 5 3 6 7 8.
        let patterns: [Character] = ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"]
        for (number, pattern) in patterns.enumerated() {
            var map = ScreenModel.Map()
            map.metresPerDot = 5
            // The cell right below the centre of a map of 4 × 4 cells.
            let place = ScreenModel.Map.Place(east: Double(number % 2) * 5 + 1, north: -Double(number / 2) * 5 - 1)
            map.marks = [.init(place: place, kind: .ready)]
            let lines = MapGrid(map, .dots, columns: 4, rows: 4).lines.map { Theme.none.text($0) }
            #expect(lines == ["    ", "    ", "  \(pattern) ", "    "])
        }
    }

    @Test func barsAreRoundAndAsLongAsTheySay() throws {
        for most in [1, 2, 9, 25, 80, 200] {
            for step in 0..<400 {
                let metresPerDot = 0.01 * Double(step * step + 1)
                guard let scale = MapScale(metresPerDot: metresPerDot, most: most) else {
                    #expect(metresPerDot * Double(most) < 1)
                    continue
                }
                let digits = String(scale.metres)
                #expect("125".contains(digits.first ?? "-") && digits.dropFirst().allSatisfy { $0 == "0" }, "\(digits)")
                let error = abs(Double(scale.dots) * metresPerDot - Double(scale.metres))
                #expect(error <= metresPerDot / 2 || scale.dots == 1)
                #expect(scale.dots <= most)
                // The next round length would not have had room.
                let next = digits.first == "2" ? scale.metres / 2 * 5 : scale.metres * 2
                #expect(Double(next) > metresPerDot * Double(most))
                #expect(scale.bar.unicodeScalars.map { columns(of: $0.value - 0x2800) }.reduce(0, +) == scale.dots)
            }
        }
        #expect(MapScale(metresPerDot: .nan, most: 20) == nil && MapScale(metresPerDot: -1, most: 20) == nil)
        #expect(MapScale(metresPerDot: 100, most: 20)?.bar == "⣇⣀⣀⣀⣀⣀⣀⣀⣀⣸")
    }

    /// How many of the two columns of dots have one on the ground.
    private func columns(of bits: UInt32) -> Int { (bits & 0x40 == 0 ? 0 : 1) + (bits & 0x80 == 0 ? 0 : 1) }

    @Test(arguments: Self.sizes, Language.allCases)
    func theCanvasFillsItsRoomAndExplainsWhatIsInSight(_ size: Size, _ language: Language) {
        for seed in UInt64(1)...6 {
            for style in MapStyle.allCases {
                var map = ScreenModel.Map()
                map.marks = marks(Int(seed * seed), seed, reach: 900)
                map.rider = seed % 2 == 0 ? .init(east: 0, north: 0) : nil
                let canvas = MapCanvas(map: map, style: style, texts: language.texts)
                let lines = canvas.draw(columns: size.columns, rows: size.rows)
                #expect(lines.count == size.rows && lines.allSatisfy { $0.width <= size.columns })
                guard size.columns >= 38, size.rows >= 20 else { continue }
                let text = lines.map { Theme.none.text($0) }
                let foot = text.lastIndex { $0.hasSuffix("↑ \(language.texts.direction(0))") } ?? 0
                let (drawn, legend) = (text[..<foot].joined(), text[(foot + 1)...].joined(separator: " "))
                for sign in MapSign.allCases {
                    let isDrawn =
                        switch sign {
                        case .dots: drawn.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
                        case .several: drawn.contains { $0.isNumber || $0 == "+" }
                        default: drawn.contains(sign.character)
                        }
                    let shown = sign == .several ? "2–9 +" : "\(sign.character)"
                    let entry = "\(shown) \(language.screenTexts.legend(sign))"
                    #expect(legend.contains(entry) == isDrawn, "\(sign): \(legend)")
                }
            }
        }
    }

    /// Outlines and names stand where nothing else does.
    @Test(arguments: Self.sizes, MapStyle.allCases)
    func landmarksNeverCoverASign(_ size: Size, _ style: MapStyle) {
        for seed in UInt64(1)...10 {
            var map = ScreenModel.Map()
            map.metresPerDot = [0.7, 3, 10, 77.7][Int(seed) % 4]
            map.marks = marks(Int(seed) * 7, seed, reach: map.metresPerDot * Double(size.columns))
            let bare = MapGrid(map, style, columns: size.columns, rows: size.rows)
            let signs = bare.lines.map { Array(Theme.none.text($0)) }
            map.landmarks = [Self.river]
            let grid = MapGrid(map, style, columns: size.columns, rows: size.rows)
            #expect(grid.signs == bare.signs)
            for (row, line) in grid.lines.enumerated() {
                let drawn = Array(Theme.none.text(line))
                #expect(drawn.count == size.columns)
                for (column, sign) in signs[row].enumerated() where sign != " " { #expect(drawn[column] == sign) }
            }
        }
    }

    /// Every dot is on the line, and a bank has no gap.
    @Test func outlinesAreWhereTheirMetresSay() {
        var map = ScreenModel.Map()
        for (metresPerDot, columns, rows) in [(10.0, 60, 20), (3.0, 31, 9), (40.0, 80, 24)] {
            map.metresPerDot = metresPerDot
            map.landmarks = [.init(kind: .water, name: "", lines: Self.river.lines, names: [])]
            let lines = MapGrid(map, .signs, columns: columns, rows: rows).lines.map { Array(Theme.none.text($0)) }
            var drawn: Set<[Int]> = []
            for (row, line) in lines.enumerated() {
                for (column, character) in line.enumerated() {
                    for x in 0...1 {
                        for y in 0...3 {
                            var cell = BrailleCell()
                            cell.raise(x: x, y: y)
                            let bits =
                                character.unicodeScalars.first.map { $0.value >= 0x2800 ? $0.value - 0x2800 : 0 } ?? 0
                            if UInt32(cell.bits) & bits != 0 { drawn.insert([2 * column + x, 4 * row + y]) }
                        }
                    }
                }
            }
            var expected: Set<[Int]> = []
            for (start, end) in zip(Self.river.lines[0], Self.river.lines[0].dropFirst()) {
                for step in 0...20_000 {
                    let part = Double(step) / 20_000
                    let x = Double(columns) + (start.east + (end.east - start.east) * part) / metresPerDot
                    let y = Double(2 * rows) - (start.north + (end.north - start.north) * part) / metresPerDot
                    guard x >= 0, y >= 0, x < Double(2 * columns), y < Double(4 * rows) else { continue }
                    expected.insert([Int(x), Int(y)])
                }
            }
            #expect(drawn.count > 20)
            // The nearest dots to the line, within rounding.
            let near = { (a: Set<[Int]>, b: Set<[Int]>) in
                a.filter { dot in
                    !(-1...1).contains { x in (-1...1).contains { y in b.contains([dot[0] + x, dot[1] + y]) } }
                }
            }
            #expect(near(drawn, expected).isEmpty && near(expected, drawn).isEmpty)
        }
    }

    @Test func aNameStandsWholeAtTheFirstPlaceWithRoomOrNotAtAll() {
        func text(_ marks: [ScreenModel.Map.Place], columns: Int = 40) -> [String] {
            var map = ScreenModel.Map()
            map.landmarks = [Self.river]
            map.marks = marks.map { .init(place: $0, kind: .ready) }
            return MapGrid(map, .signs, columns: columns, rows: 20).lines.map { Theme.none.text($0) }
        }
        // The centre is the cell with column 20 of 40 and row 10 of 20, one up: 2 m north.
        #expect(text([])[9].dropFirst(18).hasPrefix("Werde"))
        // A point right beside the name: the next place, 100 m to the north.
        let moved = text([.init(east: -55, north: 2)])
        #expect(!moved[9].contains("Werde") && moved[7].contains("Werde"))
        let none = text([.init(east: -55, north: 2), .init(east: -40, north: 100)])
        #expect(!none.joined().contains("W"))
        #expect(!text([], columns: 6).joined().contains("W"))
    }
}
