import Testing

@testable import TerminalUI

/// What a terminal sends that nobody has pressed: the mouse, and what its background is.
struct TerminalAnswerTests {
    /// What comes of pieces with a pause after each, from a terminal that answers no questions.
    private func read(_ pieces: [String]) -> (presses: [KeyPress], background: Theme?) {
        var reader = KeyReader()
        let presses = pieces.flatMap { reader.presses(Array($0.utf8)) + reader.longPause() }
        return (presses, reader.background)
    }

    @Test func clicksAndTheWheelAreToldByTheirCells() {
        #expect(read(["\u{1B}[<0;1;1M\u{1B}[<0;1;1m"]).presses == [.click(column: 0, row: 0)])
        #expect(read(["\u{1B}[<0;212;47M"]).presses == [.click(column: 211, row: 46)])
        #expect(read(["\u{1B}[<64;3;4M\u{1B}[<65;3;4Mr"]).presses == [.wheelUp, .wheelDown, .character("r")])
        // Other buttons, clicks with Shift or Ctrl, and what is no click at all.
        for other in [
            "<2;1;1M", "<4;1;1M", "<16;1;1M", "<66;1;1M", "<0;1M", "<;;M", "<0;99999999999999999999;1M", "0;1;1M",
        ] {
            #expect(read(["\u{1B}[\(other)q"]).presses == [.character("q")], "\(other)")
        }
        // The old way of telling: three bytes that are no letters, though these look like some.
        #expect(read(["\u{1B}[Mbbbq"]).presses == [.character("q")])
    }

    static let answers: [(String, Theme)] = [
        ("11;rgb:ffff/ffff/ffff", .light), ("11;rgb:0000/0000/0000", .dark), ("11;rgb:fd/f6/e3", .light),
        ("11;rgb:00/2b/36", .dark), ("11;rgba:eeee/eeee/eeee/8000", .light), ("11;rgb:0/0/f", .dark),
    ]

    @Test(arguments: answers)
    func theBackgroundIsReadHoweverItComes(_ text: String, _ expected: Theme) {
        for end in ["\u{7}", "\u{1B}\\"] {
            let answer = "\u{1B}]" + text + end
            #expect(read(["x" + answer + "y"]).presses == [.character("x"), .character("y")])
            #expect(read([answer]).background == expected)
            #expect(read(["\u{1B}", String(answer.dropFirst())]).background == expected)
            let single = answer.unicodeScalars.dropFirst(2).map { String($0) }
            #expect(read(["\u{1B}]"] + single).background == expected)
        }
    }

    /// What terminals answer and tell, by the letter that introduces it: xterm's control sequences, kitty's, iTerm2's.
    static let strings = [
        "]10;rgb:eeee/bbbb/ffff", "]11;rgb:0000/0000/0000", "]4;1;rgb:cdcd/0000/0000", "]52;c;cmVudA==", "]lrent · buy",
        "]Lfinish", "]1337;ReportCellSize=17.0;8.0;2.0", "]", "]rent", "P1$r0m", "P>|XTerm(390)", "P1+r524742=38",
        "P!|7E565445", "_Gi=31;OK", "^rent and buy", "Xfinish, back, q", "]" + String(repeating: "rent", count: 500),
    ]
    static let sequences = [
        "[?64;1;2;6;22;28c", "[>41;390;0c", "[24;80R", "[?24;80;1R", "[0n", "[?13n", "[?2026;2$y", "[4;2$y",
        "[8;24;80t",
        "[I", "[O", "[?1u", "[97;5:3u", "[<0;12;9m", "[32;12;9M", "[1;5C", "[201~", "[?997;1n", "OP", "O5Q",
    ]

    /// However it is introduced and ended.
    private static var everyForm: [[UInt8]] {
        func starts(_ letter: Character) -> [[UInt8]] {
            let byte = letter.asciiValue!
            return [[0x1B, byte], [byte - 0x40 + 0x80], [0xC2, byte - 0x40 + 0x80]]
        }
        let long = strings.flatMap { text in
            let ends: [[UInt8]] =
                [[0x1B, 0x5C], [0xC2, 0x9C], [0x9C], [0x18], [0x1A]] + (text.first == "]" ? [[0x07]] : [])
            return starts(text.first!).flatMap { start in ends.map { start + Array(text.utf8.dropFirst()) + $0 } }
        }
        return long + sequences.flatMap { text in starts(text.first!).map { $0 + Array(text.utf8.dropFirst()) } }
    }

    /// Cut at every byte, with a pause there in which the terminal is asked: its answer comes last. In the middle of a
    /// long text all bytes are alike.
    @Test func nothingThatATerminalAnswersIsAKey() {
        for answer in Self.everyForm {
            for place in answer.indices where min(place, answer.count - place) < 40 {
                var reader = KeyReader()
                var presses = reader.presses(Array(answer[..<place]))
                let (early, asks) = reader.pause()
                presses += early + reader.presses(Array(answer[place...]))
                if asks { presses += reader.presses(Array("\u{1B}[0n".utf8)) }
                presses += reader.presses([UInt8(ascii: "q")])
                #expect(presses == [.character("q")], "\(answer) cut before byte \(place)")
            }
        }
    }

    /// Byte for byte, with a long pause after each: all that a terminal without answers to questions can press is
    /// Escape.
    @Test func eachByteMayComeLate() {
        for answer in Self.everyForm where answer.count < 100 {
            var reader = KeyReader()
            let presses = answer.flatMap { reader.presses([$0]) + reader.longPause() }
            #expect(presses == (answer[0] == 0x1B ? [.escape] : []), "\(answer)")
            #expect(reader.presses([UInt8(ascii: "q")]) == [.character("q")], "\(answer)")
        }
    }

    @Test func charactersWithTheByteOfAnEndAreText() {
        // Ü and ✓ have the byte of ST in them.
        #expect(read(["\u{1B}]lÜ✓r\u{1B}\\q"]).presses == [.character("q")])
        var reader = KeyReader()
        #expect(reader.presses([0x9D, 0x6C, 0xDC, 0x9C, 0x71]) == [.character("q")], "Ü of eight bits")
    }

    /// Typed by hand, as Alt with a bracket, it takes what follows. The rider gets the keyboard back by Escape.
    @Test func aStringWithoutAnEndIsDroppedByEscape() {
        for letter in ["]", "P", "X", "^", "_"] {
            var reader = KeyReader()
            #expect(reader.presses(Array("\u{1B}\(letter)rent\r".utf8)).isEmpty)
            #expect(reader.longPause().isEmpty && reader.isInText)
            #expect(reader.presses([0x1B]).isEmpty && reader.isUncertain)
            #expect(reader.longPause().isEmpty && !reader.isInText)
            #expect(reader.presses(Array("q".utf8)) == [.character("q")])
        }
    }

    /// No answer is so long; whoever sends one keeps the keyboard, and the memory.
    @Test func aStringHasABound() {
        var reader = KeyReader()
        _ = reader.presses(Array("\u{1B}]52;c;".utf8))
        for _ in 0..<255 { #expect(reader.presses([UInt8](repeating: 0x66, count: 4_096)).isEmpty) }
        #expect(reader.isInText)
        _ = reader.presses([UInt8](repeating: 0x66, count: 4_096))
        #expect(!reader.isInText && reader.presses([0x71]) == [.character("q")])
    }

    @Test func whatIsNoColourIsNone() {
        #expect(read(["\u{1B}", "q"]).presses == [.escape, .character("q")])
        let wrong = read(["\u{1B}]11;rgb:zz/zz/zz\u{7}q"])
        #expect(wrong.presses == [.character("q")] && wrong.background == nil)
        #expect(read(["\u{1B}]10;rgb:ffff/ffff/ffff\u{7}"]).background == nil, "that of the text")
        #expect(read(["\u{1B}]11;rgb:ffff/ffff/ffff\u{18}"]).background == nil, "cancelled")
    }

    /// Another program may have left the mouse on: a click is a key only where it was asked for.
    @Test func theMouseIsNoKeyUnlessItWasAskedFor() {
        let terminal = LiveTerminal<Int>()
        let mouse = "\u{1B}[<0;1;1M\u{1B}[<64;1;1Mq"
        #expect(terminal.presses(.bytes(Array(mouse.utf8)), isTyping: false) == [.character("q")])
    }

    @Test func theEnvironmentTellsTheBackgroundByItsNumber() {
        let told: [(String, Theme)] = [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
        ]
        for (text, expected) in told { #expect(BackgroundAnswer.theme(colours: text) == expected, "\(text)") }
        for text in [nil, "", "0;default", "3;99", "x"] { #expect(BackgroundAnswer.theme(colours: text) == nil) }
    }
}
