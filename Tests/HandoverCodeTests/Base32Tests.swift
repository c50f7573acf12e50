import PlainText
import StateMachineTesting
import Testing

@testable import HandoverCode

@Suite struct Base32Tests {
    /// RFC 4648, section 10, without its padding.
    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func vectors(plain: String, coded: String) {
        #expect(DigitText.base32.encode(Array(plain.utf8)) == coded)
        #expect(DigitText.base32.decode(Array(coded.utf8)) == Array(plain.utf8))
    }

    @Test(arguments: ["M", "MZX", "MZXW6Y", "my", "MY======", "M Y", "MZ", "M1", "M0", "M8", "é", "MZXW6YTBOJ"])
    func otherSpellings(text: String) {
        #expect(DigitText.base32.decode(Array(text.utf8)) == nil)
    }

    @Test func everyLength() {
        var random = SplitMix64(seed: 1)
        for size in 0...100 {
            let bytes = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let text = DigitText.base32.encode(bytes)
            #expect(text.utf8.count == DigitText.base32.length(ofBytes: size))
            #expect(DigitText.base32.decode(Array(text.utf8)) == bytes)
        }
    }
}
