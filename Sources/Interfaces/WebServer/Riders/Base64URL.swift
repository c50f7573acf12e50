/// Bytes as text that needs no escaping in an address or a cookie (RFC 4648, section 5), without padding.
enum Base64URL {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// By digit; 255 for what is none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    static func text(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
            var (count, bits, pending) = (0, UInt32(0), 0)
            for byte in bytes {
                (bits, pending) = (bits << 8 | UInt32(byte), pending + 8)
                while pending >= 6 {
                    pending -= 6
                    text[count] = digits[Int(bits >> UInt32(pending) & 63)]
                    count += 1
                }
            }
            if pending > 0 {
                text[count] = digits[Int(bits << UInt32(6 - pending) & 63)]
                count += 1
            }
            return count
        }
    }

    /// Nil for what `text` does not write: some bytes have one text.
    static func bytes(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        var (bits, pending) = (UInt32(0), 0)
        for digit in text.utf8 {
            let value = values[Int(digit)]
            guard value < 64 else { return nil }
            (bits, pending) = (bits << 6 | UInt32(value), pending + 6)
            guard pending >= 8 else { continue }
            pending -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(pending)))
        }
        // A last digit that adds no byte, or bits that no byte has.
        guard pending < 6, bits & (1 << UInt32(pending) - 1) == 0 else { return nil }
        return bytes
    }
}
