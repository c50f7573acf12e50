/// Base32 of RFC 4648, section 6, in upper case and without padding: every letter of it is in QR's alphanumeric mode.
///
/// One spelling for each value: lower case, padding, white space and unused bits other than zero are not decoded.
package enum Base32 {
    private static let alphabet: [UInt8] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    private static let unknown: UInt8 = 0xFF

    /// The value of every byte, `unknown` for those outside the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: unknown, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    static func isLetter(_ byte: UInt8) -> Bool { values[Int(byte)] != unknown }

    /// How many characters `count` bytes (0 or more) take.
    static func length(ofBytes count: Int) -> Int { (count * 8 + 4) / 5 }

    package static func encode(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: length(ofBytes: bytes.count)) { text in
            var written = 0
            var bits: UInt32 = 0
            var count = 0
            for byte in bytes {
                bits = bits << 8 | UInt32(byte)
                count += 8
                while count >= 5 {
                    count -= 5
                    text[written] = alphabet[Int(bits >> UInt32(count) & 31)]
                    written += 1
                }
            }
            if count > 0 {
                text[written] = alphabet[Int(bits << UInt32(5 - count) & 31)]
                written += 1
            }
            return written
        }
    }

    /// The bytes, or nil for anything but the one spelling that `encode` gives.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        let length = text.count
        let size = length * 5 / 8
        // Lengths that no number of bytes encodes to.
        guard length == self.length(ofBytes: size) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var bits: UInt32 = 0
        var count = 0
        for letter in text {
            let value = values[Int(letter)]
            guard value != unknown else { return nil }
            bits = bits << 5 | UInt32(value)
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        let unused = bits & ((1 << UInt32(count)) - 1)
        return unused == 0 ? bytes : nil
    }
}
