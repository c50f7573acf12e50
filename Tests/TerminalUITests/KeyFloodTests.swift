import Testing

@testable import TerminalUI

struct KeyFloodTests {
    private func keys(_ text: String) -> [KeyPress] { text.map { $0 == "\n" ? .enter : .character($0) } }

    private func taken(_ text: String, isTyping: Bool = false) -> [KeyPress] {
        var flood = KeyFlood()
        return flood.taken(keys(text), isTyping: isTyping)
    }

    @Test func keysAreKeys() {
        for text in ["r", "\n", "\n\n", "jj", "jjjjjjjjjj", "jkmv"] { #expect(taken(text) == keys(text)) }
        var flood = KeyFlood()
        #expect(flood.taken([.down, .enter], isTyping: false) == [.down, .enter])
    }

    @Test func aTextAtOnceIsPasted() {
        for text in ["r\n", "\nr", "r\nbuy me\n", "a sentence"] { #expect(taken(text) == [.paste(text)]) }
    }

    /// The end of a long text may come in a read of its own, and be but a letter and Enter apart.
    @Test func whatFollowsWithoutAPauseBelongsToIt() {
        var flood = KeyFlood()
        #expect(flood.taken(keys("a sentence"), isTyping: false) == [.paste("a sentence")])
        #expect(flood.taken(keys("r"), isTyping: false) == [.paste("r")])
        #expect(flood.taken(keys("\n"), isTyping: false) == [.paste("\n")])
        flood.calm()
        #expect(flood.taken(keys("r"), isTyping: false) == keys("r"))
    }

    @Test func aLineIsTypedAlsoAtOnce() {
        #expect(taken(":rent\n") == keys(":rent\n"))
        #expect(taken("fly\n", isTyping: true) == keys("fly\n"))
        #expect(taken(":rent\npay\n") == [.character(":"), .paste("rent\npay"), .enter])
        #expect(taken("dry\nand quick", isTyping: true) == [.paste("dry\nand quick")])
    }
}
