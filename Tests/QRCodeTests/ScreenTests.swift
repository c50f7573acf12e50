import TerminalScreen
import Testing

@Suite struct ScreenTests {
    @Test func coloursOfAllKindsAreRead() {
        let screen = Screen(
            capture: "a\u{1B}[31;42mb\u{1B}[38;5;200;48;2;1;2;3mc\u{1B}[97;104md\u{1B}[39;49me\u{1B}[7mf\u{1B}[0mg"
                + "\u{1B}[1mh\u{1B}[38:2::9:8:7mi\u{1B}[mj",
            columns: 12, rows: 1)
        let styles = (0..<10).map { screen[$0, 0].style }
        #expect(
            styles.map(\.foreground) == [
                .standard, .palette(1), .palette(200), .palette(15), .standard, .standard, .standard, .standard,
                .rgb(RGB(9, 8, 7)), .standard,
            ])
        #expect(
            styles.map(\.background) == [
                .standard, .palette(2), .rgb(RGB(1, 2, 3)), .palette(12), .standard, .standard, .standard, .standard,
                .standard, .standard,
            ])
        #expect(styles.map(\.reversed).firstIndex(of: true) == 5)
        #expect(styles.map(\.bold) == [false, false, false, false, false, false, false, true, true, false])
        #expect(screen.lines == ["abcdefghij"])
    }

    @Test func stylesLastAcrossLinesAndWideCharactersTakeTwoCells() {
        let screen = Screen(
            capture: "\u{1B}]8;;http://x\u{1B}\\伞\u{1B}[44me\u{301}\n伞z\n", columns: 4, rows: 3)
        #expect(screen[0, 0].glyph == "伞")
        #expect(screen[2, 0].glyph == "e\u{301}")
        #expect(screen[0, 1].style.background == .palette(4))
        #expect(screen[1, 1].style.background == .palette(4))
        #expect(screen[2, 1].glyph == "z")
        #expect(screen[0, 2] == Cell())
    }

    @Test func whatDoesNotFitIsDropped() {
        #expect(Screen(capture: "abcdef\ngh\nij", columns: 3, rows: 2).lines == ["abc", "gh"])
    }

    @Test func aHalfBlockIsPaintedInItsLowerHalf() {
        let screen = Screen(capture: "\u{1B}[38;5;231;48;5;16m▄\u{1B}[7m▀", columns: 2, rows: 1)
        let image = ScreenPainter(theme: .light).paint(screen)
        #expect(image[0, 7] == .black)
        #expect(image[0, 8] == .white)
        #expect(image[8, 7] == .black)
        #expect(image[8, 8] == .white)
    }
}
