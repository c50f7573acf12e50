import Terminal
import Testing

@testable import zontik

struct KeyReaderTests {
    /// What comes of pieces that are read one after the other, with a pause after the last.
    private func presses(_ pieces: String...) -> [KeyPress] {
        var reader = KeyReader()
        let presses = pieces.flatMap { reader.presses(Array($0.utf8)) }
        return presses + reader.flush()
    }

    @Test func lettersArrowsAndEditingKeysAreTold() {
        #expect(presses("rЯ乾") == [.character("r"), .character("Я"), .character("乾")])
        #expect(presses("\u{1B}[A\u{1B}[B\u{1B}OA\u{1B}OB") == [.up, .down, .up, .down])
        #expect(presses("\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F\u{1B}[5~\u{1B}[6~") == [.right, .left, .home, .end, .pageUp, .pageDown])
        #expect(presses("\u{1B}[1~\u{1B}[4~\t") == [.home, .end, .tab])
        #expect(presses("\r\n\u{7F}\u{8}") == [.enter, .enter, .backspace, .backspace])
        #expect(presses("\u{1}\u{15}").isEmpty, "control keys nobody uses here")
    }

    @Test func anEscapeByItselfIsAKeyOnceNothingFollows() {
        var reader = KeyReader()
        #expect(reader.presses([0x1B]).isEmpty)
        #expect(reader.isInside)
        #expect(reader.flush() == [.escape])
        #expect(!reader.isInside)
        #expect(presses("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(presses("\u{1B}q") == [.escape, .character("q")])
    }

    /// Half an arrow, taken for letters, would buy an umbrella: "down" ends in B.
    @Test func anArrowInPiecesIsStillAnArrow() {
        #expect(presses("\u{1B}", "[B") == [.down])
        #expect(presses("\u{1B}[", "B") == [.down])
        #expect(presses("\u{1B}", "[", "B", "b") == [.down, .character("b")])
        #expect(presses("\u{1B}[").isEmpty)
    }

    @Test func aCharacterInPiecesIsStillACharacter() {
        var reader = KeyReader()
        let bytes = Array("乾".utf8)
        #expect(reader.presses([bytes[0]]).isEmpty)
        #expect(reader.presses(Array(bytes[1...])) == [.character("乾")])
    }

    @Test func otherKeysAreNothing() {
        #expect(presses("\u{1B}[3~\u{1B}[1;5C\u{1B}[200~q") == [.character("q")])
    }
}
