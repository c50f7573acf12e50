import Testing

@testable import TerminalUI

/// A program that knows nothing of the rental shows its screens.
struct ScreenTests {
    private func text(_ screen: StrangersScreen, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
        Theme.none.lines(Frame(screen, columns: columns, rows: rows))
    }

    @Test func aFrameFillsItsWindowExactly() {
        for (columns, rows) in [(1, 1), (7, 3), (40, 24), (80, 24), (120, 40)] {
            let frame = Frame(
                StrangersScreen(notice: Notice("The kettle is empty."), steps: 30), columns: columns, rows: rows)
            #expect(frame.lines.count == rows)
            #expect(frame.lines.allSatisfy { $0.width <= columns })
        }
    }

    @Test func theLongestTitleThatFitsIsShown() {
        func bar(_ columns: Int) -> String { text(StrangersScreen(), columns)[0] }
        #expect(bar(80).hasPrefix(" Kettle · Water ") && bar(80).hasSuffix(" Anna · cold"))
        #expect(bar(22).hasPrefix(" Kettle · Water ") && bar(22).hasSuffix(" cold"))
        #expect(bar(16).hasPrefix(" Water ") && bar(16).hasSuffix(" cold"))
        #expect(bar(8) == " Water")
    }

    @Test func theAsideStandsBesideWhereThereIsRoom() {
        let wide = text(StrangersScreen(), Body.wide)
        #expect(wide.contains { $0.contains("one cup") && $0.contains("beside") })
        #expect(!text(StrangersScreen(), Body.wide - 1).contains { $0.contains("one cup") && $0.contains("beside") })
    }

    @Test func keysAreFoundByTheirPressAndOnARussianKeyboard() {
        let frame = Frame(StrangersScreen(), columns: 80, rows: 24)
        #expect(frame.command(for: .character("b")) == .boil && frame.command(for: .character("И")) == .boil)
        #expect(frame.command(for: .character("q")) == .quit && frame.command(for: .enter) == nil)
        let footer = text(StrangersScreen()).last
        #expect(footer?.contains("[b] boil") == true && footer?.contains("quit") == false)
    }

    @Test func aClickFindsTheRowAndTheKey() throws {
        let frame = Frame(StrangersScreen(chosen: 1), columns: 80, rows: 24)
        let row = try #require(frame.lines.firstIndex { Theme.none.text($0).contains("a pot") })
        #expect(frame.pick(column: 4, row: row) == .row(2))
        #expect(frame.pick(column: 3, row: 23) == .key(.character("b")))
    }

    @Test func aPageThatScrollsTellsHowFar() {
        #expect(Frame(StrangersScreen(), columns: 80, rows: 24).hidden == 0)
        #expect(Frame(StrangersScreen(steps: 60), columns: 80, rows: 24).hidden > 30)
    }

    @Test func onlyWhatDiffersIsDrawnAgain() {
        let before = Frame(StrangersScreen(), columns: 80, rows: 24)
        let after = Frame(StrangersScreen(typed: "tea"), columns: 80, rows: 24)
        #expect(Theme.dark.screen(before, over: before).isEmpty)
        let bytes = Theme.dark.screen(after, over: before)
        #expect(bytes.contains("name: tea▏") && !bytes.contains("one cup"))
        #expect(Theme.none.screen(after).contains("one cup"))
    }
}
