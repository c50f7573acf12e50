import PlainText
import Testing

struct LineBreaksTests {
    private func broken(_ text: String, _ columns: Int = 20) -> [String] {
        LineBreaks.inserted(in: text, columns: columns).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test func linesAreBrokenAtSpaces() {
        #expect(broken("You pay at most when it rains") == ["You pay at most when", "it rains"])
        #expect(broken("Зонт остаётся у вас навсегда") == ["Зонт остаётся у вас", "навсегда"])
        #expect(broken("傘をさす 人が たくさん います") == ["傘をさす 人が", "たくさん います"], "two columns each")
    }

    @Test func whatIsBrokenOffIsSetIn() {
        #expect(broken("  • You pay the price, or more") == ["  • You pay the", "    price, or more"])
        #expect(broken("  a line of the screen that is") == ["  a line of the", "  screen that is"])
    }

    @Test func wordsThatBelongTogetherArePartedBetweenThem() {
        let text = "closes soon only gives out".replacing(" ", with: "\u{A0}")
        #expect(
            TextLayout.lines("x " + text, columns: 12).map { $0.replacing("\u{A0}", with: " ") }
                == ["x", "closes soon", "only gives", "out"])
        #expect(TextLayout.lines("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    }

    @Test func whatFitsStaysAsItIs() {
        for text in ["", "\n\n", "a  table   of words", "  x\n", String(repeating: "x", count: 20)] {
            #expect(broken(text).joined(separator: "\n") == text)
        }
        #expect(broken("id    name      12 m  open") == ["id    name      12 m", "open"], "a table's columns stay")
    }

    @Test func aWordLongerThanALineStaysWhole() {
        let link = "HTTP://ZONTIK.EXAMPLE/S/AAAAAAAA"
        #expect(broken("Show this: \(link) or") == ["Show this:", link, "or"])
        #expect(broken("  \(link)") == ["  \(link)"])
    }

    /// Nothing is lost, and every line that has a space to be broken at fits.
    @Test(arguments: 1...40) func nothingIsLost(_ columns: Int) {
        let text =
            "  • At the maximum, after 23 h 30 min, the rental ends and it is yours: HTTP://A.EXAMPLE/S/X."
        let lines = broken(text, columns)
        #expect(lines.joined(separator: " ").split(separator: " ") == text.split(separator: " "))
        for line in lines where line.count > columns {
            #expect(line.split(separator: " ").filter { $0 != "•" }.count <= 1, "\(line)")
        }
    }
}
