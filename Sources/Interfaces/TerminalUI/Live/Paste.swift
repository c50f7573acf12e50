/// A text that is pasted, up to its end (xterm, bracketed paste).
struct Paste {
    private var text: [UInt8] = []
    /// How much of its end has come.
    private var matched = 0
    private let end: [UInt8]

    /// In bytes; more than any text that is typed here may have. What comes after them is dropped, so that no paste
    /// takes all memory.
    private static let longest = 1 << 16

    /// - Parameter isEightBit: whether it began with a control of eight bits, and so will end.
    init(isEightBit: Bool) {
        end = (isEightBit ? [0x9B] : Array("\u{1B}[".utf8)) + Array("201~".utf8)
    }

    /// Whether the last byte was an escape: the beginning of the end, or the key that drops the paste.
    var isEnding: Bool { matched == 1 && end[0] == 0x1B }

    /// - Returns: the text once its end is there. A sequence that was pasted is text like any other.
    mutating func take(_ byte: UInt8) -> String? {
        if byte == end[matched] {
            matched += 1
            return matched == end.count ? String(decoding: text, as: UTF8.self) : nil
        }
        keep(end[..<matched])
        matched = byte == end[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
        return nil
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) { text += bytes.prefix(Self.longest - text.count) }
}
