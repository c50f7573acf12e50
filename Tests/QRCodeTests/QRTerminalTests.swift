import QRCode
import Testing

@Suite struct QRTerminalTests {
    private let onLight = "\u{1B}[38;5;16;48;5;231m"
    private let onDark = "\u{1B}[38;5;231;48;5;16m"
    private let reset = "\u{1B}[0m"
    private let reverse = "\u{1B}[7m"
    private let upright = "\u{1B}[27m"

    @Test func versionFiveFitsTheUsualWindow() throws {
        let code = QRTerminal(try QRMatrix.encode(Samples.link))
        #expect(code.columns == 45)
        #expect(code.rows == 23)
        #expect(code.fits(columns: 80, rows: 24))
        #expect(code.fits(columns: 45, rows: 23))
        #expect(!code.fits(columns: 44, rows: 23))
        #expect(!code.fits(columns: 45, rows: 22))
    }

    @Test(arguments: QRStyle.allCases, [false, true])
    func theSizeIsWhatIsDrawn(style: QRStyle, invert: Bool) throws {
        let code = QRTerminal(try QRMatrix.encode(Samples.link), style: style, invert: invert)
        let lines = code.lines()
        #expect(lines.count == code.rows)
        for line in lines { #expect(cells(of: line) == code.columns) }
    }

    @Test(arguments: [QRStyle.halfBlocks, .fullBlocks], [false, true])
    func everyColouredLineSetsBothColoursFirstAndResetsThemLast(style: QRStyle, invert: Bool) throws {
        for line in QRTerminal(try QRMatrix.encode("ZONTIK"), style: style, invert: invert).lines() {
            #expect(line.hasPrefix(invert ? onDark : onLight))
            #expect(line.hasSuffix(reset))
        }
    }

    /// In the terminal's own two colours: reverse video and its end, and nothing else.
    @Test func reverseHalfBlocksAreTheSameWithoutColours() throws {
        let matrix = try QRMatrix.encode("ZONTIK")
        let coloured = QRTerminal(matrix).lines().map {
            $0.replacing(onDark, with: reverse).replacing(onLight, with: upright).replacing(reset, with: upright)
        }
        #expect(QRTerminal(matrix, style: .reverseHalfBlocks).lines() == coloured)
    }

    @Test func halfBlocksAreTheseRows() throws {
        let lines = QRTerminal(try QRMatrix.encode("ZONTIK")).lines()
        try #require(lines.count == 15)
        let blank = onLight + String(repeating: " ", count: 29) + reset
        for row in [0, 1, 13, 14] { #expect(lines[row] == blank) }
        #expect(lines[2] == escaped("L    D ▄▄▄▄▄ L  D L▄D ▄L D ▄▄▄▄▄ L    R"))
        #expect(lines[12] == escaped("L    D▄▄▄▄▄▄▄L D▄▄▄L D▄L D▄L D▄L D▄L D▄L    R"))
    }

    @Test func fullBlocksAreColouredSpaces() throws {
        let lines = QRTerminal(try QRMatrix.encode("ZONTIK"), style: .fullBlocks).lines()
        let finder = "\(onLight)        \(onDark)              \(onLight)  "
        try #require(lines.count == 29)
        #expect(lines[4].hasPrefix(finder))
        #expect(lines.allSatisfy { !$0.contains("█") })
    }

    @Test func asciiIsThisPicture() throws {
        let lines = QRTerminal(try QRMatrix.encode("ZONTIK"), style: .ascii).lines()
        let blank = String(repeating: " ", count: 58)
        #expect(lines.prefix(4).allSatisfy { $0 == blank })
        #expect(lines.suffix(4).allSatisfy { $0 == blank })
        let picture = """
            ##############    ##  ####  ##############|
            ##          ##    ######    ##          ##|
            ##  ######  ##  ####  ####  ##  ######  ##|
            ##  ######  ##    ##  ##    ##  ######  ##|
            ##  ######  ##      ##  ##  ##  ######  ##|
            ##          ##          ##  ##          ##|
            ##############  ##  ##  ##  ##############|
                            ####  ####                |
            ######  ################  ####      ##    |
                ##  ####    ####        ##    ####  ##|
            ##  ##    ####  ######  ##      ##  ####  |
                    ##      ####        ##          ##|
              ##        ##      ##  ##  ##  ######  ##|
                            ##  ####  ##  ##  ##  ####|
            ##############  ##    ##  ######    ######|
            ##          ##  ##  ########  ####  ##  ##|
            ##  ######  ##  ####  ##  ######    ##  ##|
            ##  ######  ##    ####      ####    ####  |
            ##  ######  ##  ##  ##  ##      ####    ##|
            ##          ##  ####        ####  ########|
            ##############  ######  ##  ##  ##  ##  ##|
            """
        let symbol = lines.dropFirst(4).dropLast(4).map { String($0.dropFirst(8).dropLast(8)) }
        #expect(symbol.joined(separator: "|\n") + "|" == picture)
    }

    @Test func inversionExchangesTheQuietZoneToo() throws {
        let matrix = try QRMatrix.encode("ZONTIK")
        let plain = QRTerminal(matrix, style: .ascii).lines()
        let inverted = QRTerminal(matrix, style: .ascii, invert: true).lines()
        let exchanged = plain.map { line in String(line.map { $0 == "#" ? " " : "#" }) }
        #expect(inverted == exchanged)
    }

    /// A row written with L for dark on light, D for light on dark and R for the reset.
    private func escaped(_ row: String) -> String {
        row.replacing("L", with: onLight).replacing("D", with: onDark).replacing("R", with: reset)
    }

    /// Cells a line takes, not counting its escape sequences.
    private func cells(of line: String) -> Int {
        [onLight, onDark, reset, reverse, upright].reduce(line) { $0.replacing($1, with: "") }.count
    }
}
