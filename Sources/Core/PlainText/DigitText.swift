/// Bytes as digits of 5 or 6 bits, without padding (RFC 4648).
///
/// One spelling for each value: other letters, padding, white space and unused bits other than zero are not decoded.
public struct DigitText: Sendable {
    /// Section 6, in upper case: every letter of it is in QR's alphanumeric mode.
    public static let base32 = DigitText("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", bits: 5)
    /// Section 5: needs no escaping in an address or a cookie.
    public static let base64URL = DigitText(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", bits: 6)

    private static let unknown: UInt8 = 0xFF

    private let alphabet: [UInt8]
    /// The value of every byte, `unknown` for those outside the alphabet.
    private let values: [UInt8]
    private let width: Int

    private init(_ alphabet: String, bits: Int) {
        self.alphabet = Array(alphabet.utf8)
        width = bits
        var values = [UInt8](repeating: Self.unknown, count: 256)
        for (value, digit) in self.alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
        self.values = values
    }

    /// Whether a byte is one of the digits.
    public func isDigit(_ byte: UInt8) -> Bool { values[Int(byte)] != Self.unknown }

    /// How many digits `count` bytes (0 or more) take.
    public func length(ofBytes count: Int) -> Int { (count * 8 + width - 1) / width }

    /// The digits of some bytes.
    public func encode(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: length(ofBytes: bytes.count)) { text in
            let mask = UInt32(1 << width - 1)
            var (written, bits, count) = (0, UInt32(0), 0)
            func write(_ digit: UInt32) {
                text[written] = alphabet[Int(digit & mask)]
                written += 1
            }
            for byte in bytes {
                (bits, count) = (bits << 8 | UInt32(byte), count + 8)
                while count >= width {
                    count -= width
                    write(bits >> UInt32(count))
                }
            }
            if count > 0 { write(bits << UInt32(width - count)) }
            return written
        }
    }

    /// The bytes, or nil for anything but the one spelling that `encode` gives.
    public func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        let digits = Array(text)
        let length = digits.count
        let size = length * width / 8
        // Lengths that no number of bytes encodes to.
        guard length == self.length(ofBytes: size) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var (bits, count) = (UInt32(0), 0)
        for digit in digits {
            let value = values[Int(digit)]
            guard value != Self.unknown else { return nil }
            (bits, count) = (bits << UInt32(width) | UInt32(value), count + width)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        let unused = bits & ((1 << UInt32(count)) - 1)
        return unused == 0 ? bytes : nil
    }
}
