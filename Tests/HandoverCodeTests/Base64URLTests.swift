import Foundation
import PlainText
import Testing

/// One text for some bytes, and the one that everybody writes.
struct Base64URLTests {
    @Test(arguments: 0..<40) func itIsWhatFoundationWrites(_ count: Int) {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let expected = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
        #expect(DigitText.base64URL.encode(bytes) == expected)
        #expect(DigitText.base64URL.decode(expected.utf8) == bytes)
    }

    /// Padding, other digits, a digit too many, and bits that no byte has.
    @Test(arguments: ["QQ==", "Q+", "Q/", "Q Q", "A", "AAAAA", "QR", "QUJ=", "QUF", "é"])
    func nothingElseIsRead(_ text: String) {
        #expect(DigitText.base64URL.decode(text.utf8) == nil)
    }
}
