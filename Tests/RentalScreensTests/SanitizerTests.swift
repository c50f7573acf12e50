import Testing

@testable import PlainText
@testable import RentalScreens
@testable import TerminalUI

struct SanitizerTests {
    @Test(arguments: [
        ("plain — Зонт 傘 e\u{301} 👨‍👩‍👧", "plain — Зонт 傘 e\u{301} 👨‍👩‍👧"),
        ("\u{1B}[2J", "␛[2J"), ("a\r\nb\tc\u{7}", "a␍␊b␉c␇"), ("\u{7F}", "␡"), ("\u{9B}31m", "<U+009B>31m"),
        ("\u{202E}gpj", "<U+202E>gpj"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"), ("\u{200F}", "<U+200F>"),
        ("\u{2028}", "<U+2028>"), ("a\u{200B}b\u{FEFF}", "a<U+200B>b<U+FEFF>"), ("\u{E0041}", "<U+E0041>"),
        ("\0", "␀"),
    ])
    func showsWhatItDoesNotObey(_ text: String, _ expected: String) {
        #expect(Sanitizer.visible(text) == expected)
    }

    @Test func nothingReachesALineUnseen() {
        for value in UInt32(0)...0x2100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let drawn = Theme.none.text(Line(String(scalar)))
            let unsafe = value < 0x20 || (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value)
            #expect(!unsafe || !drawn.unicodeScalars.contains(scalar))
        }
    }
}
