import Testing

@testable import TerminalUI

struct KeyReaderTests {
    /// What comes of pieces that are read one after the other, with a long pause after the last.
    private func presses(_ pieces: String...) -> [KeyPress] {
        var reader = KeyReader()
        let presses = pieces.flatMap { reader.presses(Array($0.utf8)) }
        return presses + reader.longPause()
    }

    @Test func lettersArrowsAndEditingKeysAreTold() {
        #expect(presses("rЯ乾") == [.character("r"), .character("Я"), .character("乾")])
        #expect(presses("\u{1B}[A\u{1B}[B\u{1B}OA\u{1B}OB") == [.up, .down, .up, .down])
        #expect(
            presses("\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F\u{1B}[5~\u{1B}[6~") == [
                .right, .left, .home, .end, .pageUp, .pageDown,
            ])
        #expect(presses("\u{1B}[1~\u{1B}[4~\t") == [.home, .end, .tab])
        #expect(presses("\r\n\u{7F}\u{8}") == [.enter, .enter, .backspace, .backspace])
        #expect(presses("\u{1}\u{15}\u{1B}[3~") == [.control("a"), .control("u"), .delete])
        #expect(presses("\u{0}\u{1C}").isEmpty, "control keys nobody uses here")
    }

    @Test func anEscapeByItselfIsAKeyOnceNothingFollows() {
        var reader = KeyReader()
        #expect(reader.presses([0x1B]).isEmpty)
        #expect(reader.isUncertain)
        let first = reader.pause()
        #expect(first.presses.isEmpty && first.asks && reader.isUncertain)
        let second = reader.pause()
        #expect(second.presses == [.escape] && !second.asks && !reader.isUncertain)
        #expect(presses("\u{1B}\u{1B}") == [.escape, .escape])
        #expect(presses("\u{1B}q") == [.escape, .character("q")])
    }

    /// The terminal answers behind all that it sent: an escape right before that is the key, whatever time it took.
    @Test func anEscapeBeforeTheAnswerToTheQuestionIsTheKey() {
        var reader = KeyReader()
        #expect(reader.presses([0x1B]).isEmpty && reader.pause().asks)
        #expect(reader.presses(Array("\u{1B}[0n".utf8)) == [.escape])
        #expect(!reader.isUncertain)
        #expect(reader.presses(Array("P".utf8)) == [.character("P")], "with Caps Lock")
        #expect(reader.presses(Array("\u{1B}[0nq".utf8)) == [.character("q")], "an answer that comes too late")
        // A terminal that has answered once is waited for longer; not for ever.
        _ = reader.presses([0x1B])
        let pauses = (1...8).map { _ in reader.pause() }
        #expect(pauses.map(\.asks) == [true] + [Bool](repeating: false, count: 7))
        #expect(pauses.map(\.presses) == [[KeyPress]](repeating: [], count: 7) + [[.escape]])
    }

    /// Half an arrow, taken for letters, would buy an umbrella: "down" ends in B.
    @Test func anArrowInPiecesIsStillAnArrow() {
        #expect(presses("\u{1B}", "[B") == [.down])
        #expect(presses("\u{1B}[", "B") == [.down])
        #expect(presses("\u{1B}", "[", "B", "b") == [.down, .character("b")])
        #expect(presses("\u{1B}[").isEmpty)
        var reader = KeyReader()
        let pieces = ["\u{1B}", "[", "1;", "5", "B", "b"]
        let late = pieces.flatMap { reader.presses(Array($0.utf8)) + ($0 == "b" ? [] : reader.pause().presses) }
        #expect(late == [.character("b")], "however late")
    }

    @Test func aCharacterInPiecesIsStillACharacter() {
        var reader = KeyReader()
        let bytes = Array("乾".utf8)
        #expect(reader.presses([bytes[0]]).isEmpty)
        #expect(reader.presses(Array(bytes[1...])) == [.character("乾")])
    }

    @Test func otherKeysAreNothing() {
        #expect(presses("\u{1B}[2~\u{1B}[1;5C\u{1B}[201~q") == [.character("q")])
        // Function keys, as Linux' console and terminals in application mode name them.
        #expect(presses("\u{1B}[[A\u{1B}[[E\u{1B}OP\u{1B}O5Q\u{1B}OMq") == [.character("q")])
    }

    @Test func bytesThatAreNoTextPressNothingElse() {
        var reader = KeyReader()
        #expect(reader.presses([0xE9, 0x71]) == [.character("\u{FFFD}"), .character("q")], "another encoding")
        #expect(reader.presses([0xFF, 0xA0, 0x71]).last == .character("q"))
    }

    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    @Test func aPasteIsOneTextAndNoKey() {
        #expect(presses("a\(Self.begin)r\nb\(Self.end)q") == [.character("a"), .paste("r\nb"), .character("q")])
        #expect(presses(Self.begin + Self.end) == [.paste("")])
        // What would be a key, a control or a turn of the reading direction is text in it.
        #expect(
            presses("\(Self.begin)\u{1B}[A\u{3}\u{202E}\u{1B}\(Self.end)") == [.paste("\u{1B}[A\u{3}\u{202E}\u{1B}")])
    }

    /// However the bytes arrive, it is the same paste.
    @Test func aPasteMayArriveInPieces() {
        let bytes = Array("\(Self.begin)rent\rЯ乾\u{1B}[20\(Self.end)q".utf8)
        for length in 1...bytes.count {
            var reader = KeyReader()
            var found: [KeyPress] = []
            for start in stride(from: 0, to: bytes.count, by: length) {
                found += reader.presses(Array(bytes[start..<min(start + length, bytes.count)]))
            }
            #expect(found == [.paste("rent\rЯ乾\u{1B}[20"), .character("q")], "in pieces of \(length)")
        }
    }

    /// A paste whose end is lost presses nothing for ever; Escape by itself drops it.
    @Test func aPasteWithoutAnEndIsDroppedByEscape() {
        var reader = KeyReader()
        #expect(reader.presses(Array("\(Self.begin)rent\r".utf8)).isEmpty)
        #expect(reader.longPause().isEmpty)
        #expect(reader.presses(Array("b\r".utf8)).isEmpty)
        #expect(reader.isPasting)
        #expect(reader.presses([0x1B]).isEmpty)
        #expect(reader.longPause().isEmpty)
        #expect(!reader.isPasting)
        #expect(reader.presses(Array("q".utf8)) == [.character("q")])
    }

    /// No paste takes all memory; what is kept is longer than any field may be, so nothing of it is taken there.
    @Test func aVeryLargePasteIsCut() throws {
        var reader = KeyReader()
        _ = reader.presses(Array(Self.begin.utf8))
        for _ in 0..<24 { #expect(reader.presses([UInt8](repeating: 0x78, count: 4_096)).isEmpty) }
        guard case .paste(let text)? = reader.presses(Array(Self.end.utf8)).first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == 65_536)
    }
}

extension KeyReader {
    /// As long as a person takes who waits for what a key does, before a terminal that answers no questions.
    mutating func longPause() -> [KeyPress] { pause().presses + pause().presses }
}
