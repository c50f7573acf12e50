import PlainText
import Testing

/// Normalization Form C, against examples of Unicode Standard Annex 15 and the tests of its conformance.
@Suite struct SpellingTests {
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test(
        arguments: [
            ([0x65, 0x301], [0xE9]), ([0x212B], [0xC5]), ([0x1E0B, 0x323], [0x1E0D, 0x307]),
            ([0x73, 0x323, 0x307], [0x1E69]),
            ([0x1100, 0x1161, 0x11A8], [0xAC01]), ([0x2126], [0x3A9]), ([0x958], [0x915, 0x93C]),
            ([0x344], [0x308, 0x301]),
            ([0xFB01], [0xFB01]), ([0x61], [0x61]),
        ] as [([UInt32], [UInt32])])
    func folded(_ typed: [UInt32], _ expected: [UInt32]) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: typed.compactMap(Unicode.Scalar.init))
        let folded = Spelling.folded(String(text))
        #expect(scalars(folded) == expected)
        #expect(scalars(Spelling.folded(folded)) == expected)
    }

    @Test func allSpellings() {
        #expect(Spelling.all("anna") == ["anna"])
        #expect(Spelling.all("caf\u{E9}").map(scalars) == Spelling.all("cafe\u{301}").map(scalars))
        #expect(
            Spelling.all("e\u{301}\u{E9}").map(scalars) == [
                [0xE9, 0xE9], [0x65, 0x301, 0x65, 0x301], [0x65, 0x301, 0xE9],
            ])
        #expect(!Spelling.areSame("\u{E9}", "e\u{301}") && "\u{E9}" == "e\u{301}")
    }
}
