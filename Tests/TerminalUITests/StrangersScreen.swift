import TerminalUI

/// A screen of a program that has nothing to do with the rental.
struct StrangersScreen: Screen {
    enum Command: Hashable, Sendable {
        case boil, quit
        case choose(Int)
    }

    var chosen = 0
    var typed = ""
    var notice: Notice?
    var steps = 0

    var titleBar: TitleBar { TitleBar(names: ["Kettle · Water", "Water"], facts: ["Anna · cold", "cold"]) }
    var notices: [Notice] { notice.map { [$0] } ?? [] }
    var keys: [Key<Command>] {
        [
            Key("b", "boil", [.character("b"): .boil]), Key("q", "quit", [.character("q"): .quit]).shown(false),
        ]
    }
    var scrolls: Bool { steps > 0 }

    func body(wide: Bool) -> Body {
        let cups = ["one cup", "two cups", "a pot"].map { ListItem(name: $0, details: ["2 min"]) }
        return Body(
            main: [
                Section(.essential, [.list(cups, chosen: chosen)]),
                Section(.useful, [.text("name: \(typed)\(Line.cursor)")], keeps: .cursor),
                Section(.essential, steps == 0 ? [] : [.scroll((0..<steps).map { [.text("step \($0)")] }, from: 0)]),
            ],
            aside: [Section(.ornament, [.text("beside")])])
    }
}
