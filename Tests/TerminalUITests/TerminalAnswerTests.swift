import Testing

@testable import TerminalUI

/// What a terminal sends that nobody has pressed: the mouse, and what its background is.
struct TerminalAnswerTests {
    /// What comes of pieces with a pause after each.
    private func read(_ pieces: [String]) -> (presses: [KeyPress], ground: Theme?) {
        var reader = KeyReader()
        let presses = pieces.flatMap { reader.presses(Array($0.utf8)) + reader.flush() }
        return (presses, reader.ground)
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
            #expect(read([answer]).ground == expected)
            // Cut anywhere, with a pause in between, it presses nothing; only a lone escape is taken for the key.
            for cut in 1..<answer.unicodeScalars.count {
                let pieces = [answer.unicodeScalars.prefix(cut), answer.unicodeScalars.dropFirst(cut)].map {
                    String($0)
                }
                let (presses, ground) = read(pieces + ["q"])
                #expect(presses == (cut == 1 ? [.escape] : []) + [.character("q")], "cut at \(cut)")
                #expect(ground == expected)
            }
            let single = answer.unicodeScalars.dropFirst(2).map { String($0) }
            #expect(read(["\u{1B}]"] + single).presses.isEmpty)
        }
    }

    @Test func whatIsNoAnswerIsTyped() {
        #expect(read(["\u{1B}]r"]).presses == [.character("r")])
        #expect(read(["\u{1B}", "q"]).presses == [.escape, .character("q")])
        let wrong = read(["\u{1B}]11;rgb:zz/zz/zz\u{7}q"])
        #expect(wrong.presses == [.character("q")] && wrong.ground == nil)
        // No answer is so long; whoever sends one keeps the keyboard.
        let (presses, ground) = read(["\u{1B}]11;rgb:" + String(repeating: "f", count: 500)])
        #expect(presses.count > 400 && ground == nil)
    }

    @Test func theEnvironmentTellsTheBackgroundByItsNumber() {
        let told: [(String, Theme)] = [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
        ]
        for (text, expected) in told { #expect(GroundAnswer.theme(colours: text) == expected, "\(text)") }
        for text in [nil, "", "0;default", "3;99", "x"] { #expect(GroundAnswer.theme(colours: text) == nil) }
    }
}
