/// Reads the terminal's answer to the question for its background (xterm, Control Sequences: OSC 11), which may come
/// late and in pieces. None of its bytes is a key.
struct GroundAnswer {
    private enum Part: Equatable {
        case none
        /// An escape was taken for the key; an answer that was cut there goes on with a bracket.
        case afterEscape
        case text([UInt8])
        /// After an escape that ends the answer.
        case end
    }

    private var part = Part.none
    /// What the newest answer says; nil before.
    private(set) var theme: Theme?

    /// What an answer begins with; anything else that looked like one was typed.
    private static let head = Array("11;rgb".utf8)
    /// `11;rgba:ffff/ffff/ffff/ffff`, and some more.
    private static let longest = 48

    /// After an escape and a bracket, with which an answer begins.
    mutating func begin() { part = .text([]) }

    mutating func passEscape() { part = .afterEscape }

    /// Whether the byte belongs to an answer, which then has it.
    mutating func takes(_ byte: UInt8) -> Bool {
        switch part {
        case .none: return false
        case .afterEscape:
            part = byte == UInt8(ascii: "]") ? .text([]) : .none
            return part != .none
        case .end:
            part = .none
            return byte == UInt8(ascii: "\\")
        case .text(let text):
            switch byte {
            case 0x07, 0x1B:
                part = byte == 0x07 ? .none : .end
                theme = Self.theme(text) ?? theme
                return true
            default:
                let isHead = text.count >= Self.head.count || byte == Self.head[text.count]
                part =
                    isHead && (0x21...0x7E).contains(byte) && text.count < Self.longest ? .text(text + [byte]) : .none
                return part != .none
            }
        }
    }

    /// `11;rgb:RRRR/GGGG/BBBB`, one to four hexadecimal digits each.
    private static func theme(_ text: [UInt8]) -> Theme? {
        let parts = String(decoding: text, as: UTF8.self).split(separator: ":")
        guard parts.count == 2 else { return nil }
        let colours = parts[1].split(separator: "/").prefix(3).compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard colours.count == 3 else { return nil }
        // Luma as in Rec. ITU-R BT.601.
        return 0.299 * colours[0] + 0.587 * colours[1] + 0.114 * colours[2] > 0.5 ? .light : .dark
    }

    /// What `COLORFGBG` says, as rxvt, Konsole and others set it: the last number is the background's among the sixteen
    /// colours. Nil where it says nothing.
    static func theme(colours text: String?) -> Theme? {
        guard let last = text?.split(separator: ";").last, let colour = Int(last) else { return nil }
        switch colour {
        case 0...6, 8: return .dark
        case 7, 9...15: return .light
        default: return nil
        }
    }
}
