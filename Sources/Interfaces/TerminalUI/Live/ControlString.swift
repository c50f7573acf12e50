/// A control string while it arrives (OSC, DCS, SOS, PM, APC): an answer of the terminal, which is dropped up to its
/// end.
struct ControlString {
    private let introducer: UInt8
    private let isEightBit: Bool
    /// The beginning of what it says.
    private var text: [UInt8] = []
    private var last: UInt8 = 0
    /// Whether the last byte was an escape: half of its end, or the key that drops it.
    var isEnding: Bool { last == 0x1B }
    /// How many bytes of a character in UTF-8 are still to come: none of them is an end.
    private var expected = 0
    private var count = 0

    /// Any longer and it is no answer, in bytes. A clipboard is the longest thing that terminals answer with.
    private static let longest = 1 << 20
    /// As much of it as is read: more than a colour has.
    private static let longestAnswer = 64

    /// Nil where the byte introduces none.
    init?(introducer: UInt8, isEightBit: Bool) {
        guard [UInt8](arrayLiteral: 0x50, 0x58, 0x5D, 0x5E, 0x5F).contains(introducer) else { return nil }
        (self.introducer, self.isEightBit) = (introducer, isEightBit)
    }

    private var isCommand: Bool { introducer == UInt8(ascii: "]") }

    /// What an operating system command (OSC) said; nil for the other strings, and for one that was cut off.
    var answer: [UInt8]? { isCommand && text.count < Self.longestAnswer ? text : nil }

    /// - Returns: whether it is over: by ST, an OSC also by BEL (xterm); by CAN or SUB, which cancel it; or by its
    ///   length.
    mutating func take(_ byte: UInt8) -> Bool {
        defer { last = byte }
        count += 1
        switch byte {
        case 0x18, 0x1A:
            text = []
            return true
        case 0x07 where isCommand: return true
        case UInt8(ascii: "\\") where isEnding: return true
        // ST in one byte, or as UTF-8 has it; the byte stands in other characters, too.
        case 0x9C where isEightBit || expected == 0 || last == 0xC2: return true
        default:
            expected = expected(after: byte)
            // What stands behind an escape is text as well, unless it ends the string.
            if byte != 0x1B, text.count < Self.longestAnswer { text.append(byte) }
            return count >= Self.longest
        }
    }

    private func expected(after byte: UInt8) -> Int {
        switch byte {
        case 0x80...0xBF: max(0, expected - 1)
        case 0xC2...0xDF: 1
        case 0xE0...0xEF: 2
        case 0xF0...0xF4: 3
        default: 0
        }
    }
}
