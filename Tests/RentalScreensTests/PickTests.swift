import Rental
import Testing

@testable import Localization
@testable import PlainText
@testable import RentalScreens
@testable import TerminalUI

/// What a click on the screen asks for.
struct PickTests {
    /// Where a text stands: its column and row.
    private func place(of text: String, in frame: Frame<KeyCommand>) throws -> (column: Int, row: Int) {
        for (row, line) in frame.lines.enumerated() {
            let drawn = Theme.none.text(line)
            if let range = drawn.firstRange(of: text) {
                return (drawn.distance(from: drawn.startIndex, to: range.lowerBound), row)
            }
        }
        throw Missing(text: text)
    }

    private struct Missing: Error { let text: String }

    private func pick(_ text: String, _ model: ScreenModel, _ columns: Int = 80, _ rows: Int = 24) throws -> Pick? {
        let frame = Frame(model, columns: columns, rows: rows)
        let (column, row) = try place(of: text, in: frame)
        return frame.pick(column: column, row: row)
    }

    @Test(arguments: Language.allCases) func anEntryOfTheFooterIsItsKey(_ language: Language) throws {
        for picture in Picture.all {
            let model = picture.model(language)
            let frame = Frame(model, columns: 120, rows: 40)
            var found = 0
            for row in 0..<40 {
                for column in 0..<120 {
                    guard case .key(let press)? = frame.pick(column: column, row: row) else { continue }
                    found += 1
                    #expect(frame.command(for: press) != nil, "\(picture.name): \(press)")
                }
            }
            let entries = frame.keys.filter { $0.isShown && $0.pick != nil }
            #expect(found == entries.reduce(0) { $0 + $1.line.width }, "\(picture.name)")
        }
    }

    @Test func aClickChoosesAndASecondOneOpens() throws {
        var model = PointScene.list.model(.en)
        let other = PointID(rawValue: "p31")
        #expect(try pick("Main station, north hall 4", model) == .point(other))
        #expect(model.command(for: .point(other)) == .cursor(.select(other)))
        let chosen = PointID(rawValue: "p30")
        #expect(try pick("▸   Harbour kiosk 4", model) == .point(chosen))
        #expect(model.command(for: .point(chosen)) == .cursor(.show(.point(chosen))))
        model.cursor.typing = Typing(field: .search, text: "")
        #expect(model.command(for: .point(other)) == nil)
        let main = Scene.main.model(.en)
        #expect(try pick("Harbour kiosk", main, 120, 40) == .point(PointID(rawValue: "harbour")))
        #expect(main.command(for: .point(chosen)) == .cursor(.show(.point(chosen))))
    }

    @Test func rowsOfAnyListAreChosenAndOpened() throws {
        var model = NotebookScene.settings.model(.en)
        model.cursor.panels = [Panel(.settings)]
        let row = try #require(try pick(Language.en.texts.mouseSetting, model))
        #expect(row == .row(2) && model.command(for: row) == .cursor(.choose(2)))
        model.cursor.panels[0].chosen = 2
        #expect(model.command(for: row) == .data(.set([.mouse(false)])))
        let information = Scene.information.model(.en)
        #expect(information.command(for: .row(0)) == .cursor(.chooseInformation(0)))
    }

    /// A card that is chosen already must not be paid with by a click on it.
    @Test func noRowMovesTheRental() throws {
        for picture in Picture.all {
            let model = picture.model(.en)
            for row in 0...40 {
                if case .action? = model.command(for: .row(row)) { Issue.record("\(picture.name): row \(row)") }
            }
        }
        let model = Scene.rentChoosing.model(.en)
        #expect(model.command(for: .row(1)) == nil && model.command(for: .row(0)) == .cursor(.choose(0)))
    }

    @Test func aPointOnTheMapIsChosenWhereItsSignStands() throws {
        let model = PointScene.signs.model(.en)
        let frame = Frame(model, columns: 120, rows: 40)
        var points: Set<PointID> = []
        for row in frame.lines.indices {
            var column = 0
            for span in frame.lines[row].spans {
                if case .item(let name)? = frame.pick(column: column, row: row) {
                    points.insert(PointID(rawValue: name))
                }
                column += span.width
            }
        }
        #expect(points.count > 20 && points.contains(PointID(rawValue: "p30")))
        #expect(model.wheel(up: true) == .character("+") && PointScene.list.model(.en).wheel(up: true) == .up)
    }

    @Test func nothingLiesOutside() {
        let frame = Frame(Scene.main.model(.en), columns: 80, rows: 24)
        for (column, row) in [(-1, 0), (0, -1), (80, 23), (0, 24), (.max, .max)] {
            #expect(frame.pick(column: column, row: row) == nil)
        }
    }
}
