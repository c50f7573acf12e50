import QRCode
import TerminalScreen
import Testing

/// The pictures of a code, as printed, read back by a decoder that shares no code with the program.
struct PictureTests {
    /// A store with a code to show, and the code.
    private func bench() throws -> (Bench, String) {
        let bench = try Bench()
        try bench.run(["zontik step rent", "zontik step pay"])
        let text = try bench.run(["zontik code --format text"]).text
        return (bench, String(text.dropLast()))
    }

    private func screen(_ answer: Bench.Answer) -> Screen {
        let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return Screen(capture: lines.joined(separator: "\n"), columns: 130, rows: lines.count)
    }

    @Test(arguments: ["half", "full"], [Theme.dark, .light])
    func blocksAreReadOnEveryTheme(blocks: String, theme: Theme) throws {
        let (bench, code) = try bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik code --blocks \(blocks)")
        #expect(answer.errors == code + "\n")
        #expect(try decodeQR(ScreenPainter(theme: theme).paint(screen(answer))) == code)
        let other = screen(try bench.run("zontik code --blocks \(blocks) --invert"))
        let inverted = ScreenPainter(theme: theme).paint(other)
        #expect(try decodeQR(inverted) == nil)
        #expect(try decodeQR(inverted, reversed: true) == code)
    }

    @Test func withoutATerminalACodeIsDrawnWithoutColours() throws {
        let (bench, code) = try bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik code")
        #expect(!answer.text.contains("\u{1B}"))
        #expect(try bench.run("zontik code --blocks ascii").text == answer.text)
        var painter = ScreenPainter(theme: .light)
        painter.fillsNumberSigns = true
        #expect(try decodeQR(painter.paint(screen(answer))) == code)
        painter = ScreenPainter(theme: .dark)
        painter.fillsNumberSigns = true
        #expect(try decodeQR(painter.paint(screen(try bench.run("zontik code --invert")))) == code)
    }

    @Test func aDrawingForTheScreenOfABrowserIsThatOfTheLibrary() throws {
        let (bench, code) = try bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("zontik code --format svg")
        #expect(try answer.text == QRMatrix.encode(code).svg() + "\n")
        #expect(answer.errors.isEmpty)
    }

    @Test func whatIsReadFromTheScreenIsWhatTheScannerTakes() throws {
        let (bench, _) = try bench()
        defer { bench.folder.remove() }
        let picture = ScreenPainter(theme: .dark).paint(screen(try bench.run("zontik code --blocks half")))
        let code = try #require(try decodeQR(picture))
        #expect(try bench.run("zontik scan \(code)").text == "Rented: hand out one umbrella.\n")
    }
}
