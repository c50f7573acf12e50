extension Sequence<UInt8> {
    /// Two digits a byte, in lower case.
    package var hexadecimal: String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(Self.hexadecimalDigit(byte >> 4))
            text.append(Self.hexadecimalDigit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
