import ExampleSupport
import TerminalUI

extension PlacesScreens {
    var map: FlowScreen {
        let found = state.found
        let place = state.place(state.chosen)
        let index = found.firstIndex { $0.id == state.chosen }
        func next(_ step: Int) -> String {
            guard !found.isEmpty else { return "choose none" }
            return "choose \(found[((index ?? (step > 0 ? -1 : 0)) + step + found.count) % found.count].id)"
        }
        var keys = [
            Key<FlowScreen.Command>(
                "↑↓←→", say("move", "bewegen"),
                [
                    .up: look(.up), .down: look(.down), .left: look(.left), .right: look(.right),
                ]),
            Key("+-", "zoom", [.character("+"): .act("look closer"), .character("-"): .act("look wider")]),
            Key(
                "np", say("place", "Lokal"), [.character("n"): .act(next(1)), .character("p"): .act(next(-1))]),
            FlowScreen.key("k", say("kind", "Art"), "look kind"),
            FlowScreen.key("o", say("turn", "drehen"), "look turn"),
        ]
        if let place, found.contains(place) {
            keys.append(FlowScreen.key(.enter, "⏎", say("details", "Details"), "open \(place.id)"))
        }
        let viewport = state.viewport
        let canvas = PlacesMap(
            state: state, middle: viewport.middle, span: viewport.span, marks: state.chosen, say: say)
        var sections = [Section(.essential, [.canvas(canvas)])]
        if let place {
            let status = status(place)
            sections.append(
                Section(.essential, [.text("▲ " + place.name, .strong), .text(say.status(status), Self.style(status))]))
        }
        return page(say("Map", "Karte"), keys + tabs([listTab, infoTab]), sections)
    }

    private enum Arrow { case up, down, left, right }

    /// What an arrow means depends on which direction is up.
    private func look(_ arrow: Arrow) -> FlowScreen.Command {
        let change: Viewport.Change =
            switch (arrow, state.viewport.isEastUp) {
            case (.up, false), (.left, true): .north
            case (.down, false), (.right, true): .south
            case (.right, false), (.up, true): .east
            case (.left, false), (.down, true): .west
            }
        return .act("look \(change.rawValue)")
    }
}

/// A map of the places that are found. One that is open is a filled circle, so that colour is never the only sign.
struct PlacesMap: Canvas {
    let state: Places.State
    let middle: Position
    /// From the upper edge to the lower one, in millionths of a degree of latitude.
    let span: Int
    /// The place that is pointed out.
    let marks: Int?
    let say: PlacesTexts

    let least = 5

    func draw(columns: Int, rows: Int) -> [Line] {
        let signs = signs(columns, rows)
        return (0..<rows).map { row in
            Line((0..<columns).map { signs[row * columns + $0] ?? ground($0, row, columns, rows) })
        }
    }

    /// What stands on the map, by the number of its cell: the places go before where one is, and the first of two
    /// places before the second.
    private func signs(_ columns: Int, _ rows: Int) -> [Int: Span] {
        var signs: [Int: Span] = [:]
        func set(_ sign: Span, at position: Position) {
            let (column, row) = cell(of: position, columns, rows)
            guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
            signs[row * columns + column] = signs[row * columns + column] ?? sign
        }
        for place in state.found + (state.place(marks).map { [$0] } ?? []) {
            set(place.id == marks ? Span("▲", .title) : Span("●", .strong), at: place.position)
        }
        if let position = state.position { set(Span("✛", .good), at: position) }
        return signs
    }

    private func ground(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Span {
        let isWater = state.viewport.kind == .landscape && Self.isWater(position(column, row, columns, rows))
        return isWater ? Span("≈", .water) : Span(" ")
    }

    /// A cell is twice as high as it is wide; a degree of longitude is 0.608 times one of latitude.
    private func cell(of position: Position, _ columns: Int, _ rows: Int) -> (Int, Int) {
        let north = Double(position.latitude - middle.latitude)
        let east = Double(position.longitude - middle.longitude) * 0.608
        let (up, right) = state.viewport.isEastUp ? (east, -north) : (north, east)
        let unit = Double(span) / Double(max(1, rows))
        return (
            Int((Double(columns) / 2 + 2 * right / unit).rounded(.down)),
            Int((Double(rows) / 2 - up / unit).rounded(.down))
        )
    }

    private func position(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Position {
        let unit = Double(span) / Double(max(1, rows))
        let right = (Double(column) + 0.5 - Double(columns) / 2) * unit / 2
        let up = (Double(rows) / 2 - Double(row) - 0.5) * unit
        let (north, east) = state.viewport.isEastUp ? (-right, up) : (up, right)
        return Position(
            latitude: middle.latitude + Int(north), longitude: middle.longitude + Int(east / 0.608))
    }

    /// Roughly the Spree, from corner to corner.
    private static let river = [
        (13_300_000, 52_522_000), (13_345_000, 52_520_500), (13_372_000, 52_520_000), (13_391_000, 52_522_000),
        (13_403_000, 52_517_000), (13_419_000, 52_512_000), (13_445_000, 52_503_500), (13_470_000, 52_492_000),
        (13_500_000, 52_487_000),
    ]

    private static func isWater(_ position: Position) -> Bool {
        for (a, b) in zip(river, river.dropFirst()) where a.0 <= position.longitude && position.longitude < b.0 {
            let bank = a.1 + (b.1 - a.1) * (position.longitude - a.0) / (b.0 - a.0)
            return abs(position.latitude - bank) < 1_200
        }
        return false
    }
}
