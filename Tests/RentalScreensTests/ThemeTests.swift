import Rental
import Testing

@testable import RentalScreens
@testable import TerminalUI

struct ThemeTests {
    private func frame(_ scene: Scene, _ columns: Int = 80) -> Frame<KeyCommand> {
        Frame(scene.model(.en), columns: columns, rows: 24)
    }

    @Test func writesEverythingFirstAndThenOnlyWhatChanged() {
        let first = frame(.activeRent)
        let all = Theme.dark.screen(first)
        for row in 1...24 { #expect(all.contains("\u{1B}[\(row);1H")) }
        #expect(Theme.dark.screen(first, over: first) == "")

        var model = Scene.activeRent.model(.en)
        model.now = model.now.advanced(bySeconds: 1)
        let next = Frame(model, columns: 80, rows: 24)
        let changed = Theme.dark.screen(next, over: first)
        let rows = next.lines.indices.filter { next.lines[$0] != first.lines[$0] }
        #expect(changed.utf8.count < all.utf8.count / 3)
        for row in 0..<24 { #expect(changed.contains("\u{1B}[\(row + 1);1H") == rows.contains(row)) }
        // Another size: nothing of the old frame can be relied on.
        #expect(Theme.dark.screen(frame(.activeRent, 90), over: first).contains("\u{1B}[24;1H"))
    }

    @Test func doesNotEraseTheLastColumnOfAFullLine() {
        let bar = Theme.none.screen(frame(.main)).split(separator: "\u{1B}[2;1H")[0]
        #expect(bar.hasSuffix("online "))
    }

    @Test func setsNoColourWithoutColour() {
        for scene in Scene.allCases {
            // Every code moves the cursor (H) or erases (K); none chooses a rendition (m).
            for code in Theme.none.screen(frame(scene)).split(separator: "\u{1B}[").dropFirst() {
                #expect("HK".contains(code.first { $0.isLetter } ?? " "), "\(code)")
            }
        }
    }

    @Test func endsEveryRendition() {
        for theme in [Theme.dark, .light] {
            for style in Style.allCases where !theme.rendition(style).isEmpty {
                #expect(theme.text(Line("x", style)) == "\u{1B}[\(theme.rendition(style))mx\u{1B}[0m")
            }
        }
        #expect(Style.allCases.allSatisfy { Theme.none.rendition($0).isEmpty })
    }

    @Test func keepsAPictureAsItIsUnlessColoursAreOff() {
        let row = "\u{1B}[97;40m█▀\u{1B}[0m"
        let line = Line([Span(verbatim: row, width: 2)])
        #expect(Theme.dark.text(line) == row && Theme.none.text(line) == "█▀")
    }
}
