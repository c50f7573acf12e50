import Foundation
import PlainText
import Testing

/// Links as Foundation writes them.
@Suite struct PercentEncodingTests {
    @Test func everyByteIsEncodedAsFoundationDoes() {
        for scalar in (0..<0x180).compactMap(Unicode.Scalar.init) {
            let text = "a\(scalar)z"
            #expect(
                PercentEncoding.encoded(text, keeping: PercentEncoding.isPlain)
                    == text.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed), "\(scalar.value)")
        }
    }
}
