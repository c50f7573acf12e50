import QRCode
import TerminalScreen
import Testing

/// Codes in a real terminal, read back from its cells by a decoder that shares no code with the encoder.
@Suite struct QRScreenTests {
    @Test(arguments: [Theme.dark, .light])
    func halfBlocksDecodeInAnOrdinaryWindow(theme: Theme) throws {
        let screen = try show(QRTerminal(try QRMatrix.encode(Samples.link)), columns: 80, rows: 24)
        #expect(try decodeQR(ScreenPainter(theme: theme).paint(screen)) == Samples.link)
    }

    @Test(arguments: [Theme.dark, .light])
    func fullBlocksDecode(theme: Theme) throws {
        let code = QRTerminal(try QRMatrix.encode(Samples.link), style: .fullBlocks)
        let screen = try show(code, columns: 130, rows: 50)
        #expect(try decodeQR(ScreenPainter(theme: theme).paint(screen)) == Samples.link)
    }

    @Test(arguments: [Theme.dark, .light], [QRStyle.halfBlocks, .fullBlocks])
    func invertedBlocksDecodeAsAReversedSymbol(theme: Theme, style: QRStyle) throws {
        let code = QRTerminal(try QRMatrix.encode(Samples.link), style: style, invert: true)
        let screen = try show(code, columns: 130, rows: 50)
        let image = ScreenPainter(theme: theme).paint(screen)
        #expect(try decodeQR(image, reversed: true) == Samples.link)
        #expect(try decodeQR(image) == nil)
    }

    /// Where text is light on dark, only inversion makes dark modules of dark cells. That the characters stand in the
    /// right places is all that can be promised: how much ink a number sign has is up to the font.
    @Test(arguments: [Theme.dark, .light])
    func asciiDecodesWhenInvertedWhereTheGroundIsDark(theme: Theme) throws {
        let onDark = theme.description == Theme.dark.description
        var painter = ScreenPainter(theme: theme)
        painter.fillsNumberSigns = true
        for invert in [false, true] {
            let code = QRTerminal(try QRMatrix.encode(Samples.link), style: .ascii, invert: invert)
            let screen = try show(code, columns: 130, rows: 50)
            #expect(try decodeQR(painter.paint(screen)) == (invert == onDark ? Samples.link : nil))
        }
    }

    /// In a terminal's own two colours a code is read where its ground is what it was drawn for, and only there.
    @Test(arguments: [Theme.dark, .light])
    func reverseHalfBlocksDecodeOnTheirGround(theme: Theme) throws {
        let onDark = theme.description == Theme.dark.description
        for invert in [false, true] {
            let code = QRTerminal(try QRMatrix.encode(Samples.link), style: .reverseHalfBlocks, invert: invert)
            let screen = try show(code, columns: 80, rows: 24)
            #expect(try decodeQR(ScreenPainter(theme: theme).paint(screen)) == (invert == onDark ? Samples.link : nil))
        }
    }

    /// Fonts draw blocks a pixel too short, and terminals put space between lines.
    @Test(arguments: [Theme.dark, .light], [QRStyle.halfBlocks, .fullBlocks])
    func blocksDecodeDespiteGapsBetweenLines(theme: Theme, style: QRStyle) throws {
        let code = QRTerminal(try QRMatrix.encode(Samples.link), style: style)
        let screen = try show(code, columns: 130, rows: 50)
        for (width, height) in [(8, 16), (9, 18), (7, 15)] {
            for (gap, inset) in [(1, 0), (2, 0), (0, 1), (1, 1)] {
                var painter = ScreenPainter(theme: theme)
                (painter.cellWidth, painter.cellHeight) = (width, height)
                (painter.lineGap, painter.glyphInset) = (gap, inset)
                let text = try decodeQR(painter.paint(screen))
                #expect(text == Samples.link, "cell \(width) by \(height), gap \(gap), inset \(inset)")
            }
        }
    }

    @Test(arguments: ["a", "Зонтик 🌂 für Köln", "https://example.org/s/Mixed-Case?q=0123456789"])
    func otherTextsDecodeToo(text: String) throws {
        let screen = try show(QRTerminal(try QRMatrix.encode(text)), columns: 80, rows: 24)
        #expect(try decodeQR(ScreenPainter(theme: .dark).paint(screen)) == text)
    }

    /// Proof that the eye of these tests is not blind: the same code in a terminal's own colours is lost on one theme.
    @Test func withoutColoursOfItsOwnACodeIsLostOnOneTheme() throws {
        let plain = QRTerminal(try QRMatrix.encode(Samples.link)).lines().map {
            $0.replacing("\u{1B}[38;5;16;48;5;231m", with: "\u{1B}[0m")
                .replacing("\u{1B}[38;5;231;48;5;16m", with: "\u{1B}[7m")
        }
        let screen = try show(plain, columns: 80, rows: 24)
        #expect(try decodeQR(ScreenPainter(theme: .light).paint(screen)) != nil)
        #expect(try decodeQR(ScreenPainter(theme: .dark).paint(screen)) == nil)
    }

    private func show(_ code: QRTerminal, columns: Int, rows: Int) throws -> Screen {
        #expect(code.fits(columns: columns, rows: rows - 1))
        return try show(code.lines(), columns: columns, rows: rows)
    }

    /// Prints the lines with words beside them, as a screen of the product does.
    private func show(_ lines: [String], columns: Int, rows: Int) throws -> Screen {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let words = "  Show this code to the clerk."
        let text = lines.map { $0 + words + "\n" }.joined()
        let file = try directory.file("code.txt", holding: Array(text.utf8))
        let terminal = try Tmux(["cat", file], columns: columns, rows: rows)
        defer { terminal.kill() }
        let screen = try terminal.waitForExit()
        #expect(screen.lines[0].contains(words))
        #expect(screen.lines[lines.count - 1].contains(words))
        return screen
    }
}
