import Rental
import Testing

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// Long lists, of which a screen shows a part.
struct ListTests {
    @Test func showsWholeRowsAroundTheChosenOneAndCountsTheOthers() {
        for seed in 0..<600 {
            let count = 1 + seed % 23
            let rows = (0..<count).map { row in
                (0...(seed / 7 + row * row) % 3).map { Line("row \(row) line \($0)") }
            }
            let part = ListPart(above: seed % 5, below: seed % 4) { "\($0)" }
            let chosen = seed * 11 % count
            let room = seed % 17 + 1
            let heights = rows.map(\.count)
            guard let window = part.window(heights, chosen: chosen, room: room) else {
                // Then the chosen one with its arrows is too high indeed.
                #expect(part.draw(rows, chosen...chosen).count > room)
                continue
            }
            let drawn = part.draw(rows, window).map { Theme.none.text($0) }
            #expect(window.contains(chosen) && drawn.count <= room)
            let before = drawn.first.flatMap { $0.hasPrefix("↑ ") ? Int($0.dropFirst(2)) : nil } ?? 0
            let after = drawn.last.flatMap { $0.hasPrefix("↓ ") ? Int($0.dropFirst(2)) : nil } ?? 0
            #expect(before + window.count + after == part.above + count + part.below)
            #expect(before == part.above + window.lowerBound)
            // No room is left that the next row would have fitted into.
            for more in [window.lowerBound - 1...window.upperBound, window.lowerBound...window.upperBound + 1]
            where 0 <= more.lowerBound && more.upperBound < count {
                #expect(part.draw(rows, more).count > room, "seed \(seed)")
            }
        }
    }

    @Test func keepsTheCountsOfAPageOfThePoints() {
        var model = PointScene.list.model(.en)
        for chosen in [0, 1, 30, 62, 63] {
            model.points = .ready(City(64, Language.en.texts).page(chosen: chosen, rows: 24))
            for (columns, rows) in [(40, 24), (80, 24), (120, 40)] {
                let lines = Theme.none.lines(Frame(model, columns: columns, rows: rows))
                let names = lines.count { line in line.contains("☂") }
                let hidden = lines.compactMap { line -> Int? in
                    let words = line.split(separator: " ")
                    return words.count > 2 && "↑↓".contains(words[0]) && words[2] == "more" ? Int(words[1]) : nil
                }
                #expect(names + hidden.reduce(0, +) == 64, "\(chosen) at \(columns) × \(rows)")
            }
        }
    }

    @Test func marksWhatWasSearchedFor() {
        func drawn(_ model: ScreenModel, _ theme: Theme) -> String {
            theme.lines(Frame(model, columns: 80, rows: 24)).joined(separator: "\n")
        }
        let coloured = drawn(PointScene.searching.model(.en), .dark)
        #expect(coloured.contains("\u{1B}[1;4mMus\u{1B}[0meum of Natural History"))
        let plain = drawn(PointScene.searchWithoutColours.model(.en), .none)
        #expect(plain.contains("[Mus]eum of Natural History 2 ") && !plain.contains("\u{1B}"))
    }

    @Test func keepsTheMarkWhereANameIsBroken() {
        var item = ListItem(name: "Donaudampf  schifffahrts gesellschaft\u{7}", details: [])
        item.match = 8..<18
        let drawing = ListItem.draw([item], chosen: 0, of: ListPart(), columns: 15)
        let marked = drawing.lines.map { line in
            line.spans.filter { $0.style == .selectedMatch }.map(\.text).joined()
        }
        #expect(
            drawing.lines.map(Theme.none.text).map(withoutEnd) == ["▸ Donaudampf", "  schifffahrts", "  gesellschaft␇"])
        #expect(marked == ["pf", "schiff", ""])
    }

    /// Without the spaces at its end.
    private func withoutEnd(_ text: String) -> String { String(text.reversed().drop { $0 == " " }.reversed()) }

    @Test func aLongTextCostsTheOthersNoColumns() {
        let items = [
            ListItem(name: "Pier 4", details: ["90 m", "open"]),
            ListItem(
                name: "A kiosk with a name of more than thirty columns",
                details: ["1.2 km", "open, and then some more"]),
        ]
        let lines = ListItem.draw(items, chosen: 0, of: ListPart(), columns: 60).lines.map(Theme.none.text)
        #expect(
            lines.map(withoutEnd) == [
                "▸ Pier 4                              90 m  open",
                "  A kiosk with a name of more tha…  1.2 km  open, and then",
                "                                            some more",
            ])
        // Where not even that has room, each row by itself.
        let narrow = ListItem.draw(items, chosen: 0, of: ListPart(), columns: 40).lines.map { Theme.none.text($0) }
        #expect(narrow.contains("  A kiosk with a name of more than"))
    }

    /// What is nowhere in the name, as a feed or a fold of letters might have it, marks nothing and breaks nothing.
    @Test(arguments: [0..<0, 3..<99, 50..<60])
    func takesAnyMatch(_ match: Range<Int>) {
        for hasColours in [true, false] {
            var model = PointScene.list.model(.en)
            model.hasColours = hasColours
            guard case .ready(var page) = model.points else {
                Issue.record("the model has no points")
                return
            }
            for index in page.rows.indices { page.rows[index].match = match }
            model.points = .ready(page)
            let text = Theme.none.lines(Frame(model, columns: 80, rows: 24)).joined()
            #expect(text.contains(match == 3..<99 && !hasColours ? "Har[bour kiosk 4]" : "Harbour kiosk 4"))
        }
    }

    /// Not by colour alone: what a point is good for is told by its sign and its words.
    @Test(arguments: Language.allCases) func everyStateHasASignAndWords(_ language: Language) throws {
        let texts = language.texts
        func row(_ isOpen: Bool?, soon: Bool = false, stock: Int = 3, _ status: String) -> (text: String, style: Style?)
        {
            var point = ScreenModel.Point(id: PointID(rawValue: "p"), name: "Pier", status: status)
            (point.isOpen, point.closesSoon, point.stock) = (isOpen, soon, stock)
            let model = Scene.main.model(language)
            let line = ListItem.draw([point.item(model)], chosen: nil, of: ListPart(), columns: 70).lines[0]
            return (Theme.none.text(line).replacing("\u{A0}", with: " "), line.spans.last?.style)
        }
        let open = row(true, texts.open(until: "20:00"))
        let soon = row(true, soon: true, texts.closesSoon(at: "20:00"))
        let closed = row(false, texts.closed)
        let empty = row(true, stock: 0, texts.open(until: "20:00"))
        let unknown = row(nil, texts.openingUnknown)
        #expect(open.text.hasSuffix("☂ 3  ● \(texts.open(until: "20:00"))") && open.style == .good)
        #expect(soon.text.hasSuffix("☂ 3  ◐ \(texts.closesSoon(at: "20:00"))") && soon.style == .warning)
        #expect(closed.text.hasSuffix("☂ 3  ○ \(texts.closed)") && closed.style == .dim)
        #expect(empty.text.hasSuffix("☂ 0  ○ \(texts.open(until: "20:00"))") && empty.style == .dim)
        #expect(unknown.text.hasSuffix("? \(texts.openingUnknown)") && unknown.style == .dim)
    }

    @Test(arguments: [20, 44, 72]) func theBarCoversTheChosenRowAndNoOther(_ columns: Int) {
        let city = City(9, Language.en.texts)
        let items = city.points.map { $0.item(PointScene.list.model(.en)) }
        for chosen in items.indices {
            var lines = items
            lines[chosen].match = 1..<3
            let drawing = ListItem.draw(lines, chosen: chosen, of: ListPart(), columns: columns)
            for (number, line) in drawing.lines.enumerated() {
                let isBar = line.spans.allSatisfy { $0.style == .selected || $0.style == .selectedMatch }
                #expect(isBar == drawing.focus?.contains(number), "row \(number) of \(chosen)")
                if isBar { #expect(line.width == columns) }
            }
            let marked = drawing.lines.flatMap(\.spans).filter { $0.style == .selectedMatch }.map(\.text).joined()
            #expect(marked == String(Array(items[chosen].name)[1..<3]))
        }
    }
}
