import QRCode
import Testing

@Suite struct QRMatrixTests {
    @Test func aShortTextTakesVersionOne() throws {
        let matrix = try QRMatrix.encode("ZONTIK")
        #expect(matrix.version == 1)
        #expect(matrix.side == 21)
    }

    @Test func theBudgetOfVersionFiveIs154UpperCaseCharacters() throws {
        #expect(Samples.link.count == 154)
        let matrix = try QRMatrix.encode(Samples.link)
        #expect(matrix.version == 5)
        #expect(matrix.side == 37)
        #expect(try QRMatrix.encode(Samples.link + "A").version == 6)
    }

    /// Changing modes costs bits. However digits lie among letters, that must not cost more than staying in one mode.
    @Test func digitsAmongLettersNeverCostRoom() throws {
        for length in 1...24 {
            for start in stride(from: 0, through: 154 - length, by: 5) {
                let tail = 154 - start - length
                let text =
                    String(repeating: "A", count: start) + String(repeating: "7", count: length)
                    + String(repeating: "/", count: tail)
                #expect(try QRMatrix.encode(text).version <= 5, "\(length) digits after \(start) letters")
            }
        }
    }

    @Test func lowerCaseIsKeptAndCostsMore() throws {
        #expect(try QRMatrix.encode(Samples.link.lowercased()).version > 5)
        #expect(try QRMatrix.encode("zontik") != QRMatrix.encode("ZONTIK"))
    }

    @Test(arguments: [
        (QRCorrection.low, 4296), (.medium, 3391), (.quartile, 2420), (.high, 1852),
    ])
    func theLargestSymbolHoldsWhatTheStandardSays(correction: QRCorrection, most: Int) throws {
        let text = String(repeating: "A", count: most)
        #expect(try QRMatrix.encode(text, correction: correction).version == 40)
        #expect(throws: QRError.tooLong(bytes: most + 1, correction: correction)) {
            try QRMatrix.encode(text + "A", correction: correction)
        }
    }

    @Test func moreCorrectionTakesALargerSymbol() throws {
        let versions = try QRCorrection.allCases.map { try QRMatrix.encode(Samples.link, correction: $0).version }
        #expect(versions == [5, 6, 8, 10])
    }

    /// The finder pattern of ISO/IEC 18004:2015, 6.3.3, stands in three corners.
    @Test func finderPatternsStandInThreeCorners() throws {
        let matrix = try QRMatrix.encode(Samples.link)
        let pattern = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
        for (left, top) in [(0, 0), (30, 0), (0, 30)] {
            let found = (0..<7).map { y in
                String((0..<7).map { x in matrix.isDark(x: left + x, y: top + y) ? "#" : " " })
            }
            #expect(found == pattern)
        }
    }

    @Test func outsideTheSymbolEverythingIsLight() throws {
        let matrix = try QRMatrix.encode("ZONTIK")
        for (x, y) in [(-1, 0), (0, -1), (21, 0), (0, 21), (Int.min, Int.max)] {
            #expect(!matrix.isDark(x: x, y: y))
        }
    }

    @Test func textsThatCannotBeEncodedAreRefusedWithTheReason() {
        #expect(throws: QRError.empty) { try QRMatrix.encode("") }
        #expect(throws: QRError.containsNul) { try QRMatrix.encode("ZON\0TIK") }
        #expect(throws: QRError.tooLong(bytes: 1_000_000, correction: .low)) {
            try QRMatrix.encode(String(repeating: "7", count: 1_000_000))
        }
        #expect(
            QRError.tooLong(bytes: 5000, correction: .low).description
                == "The text of 5000 bytes is too long for a QR code. At error correction \"low\" the largest "
                + "holds 7089 digits, 4296 upper-case characters or 2953 bytes.")
        #expect(QRError.empty.description == "An empty text has no QR code.")
    }
}
