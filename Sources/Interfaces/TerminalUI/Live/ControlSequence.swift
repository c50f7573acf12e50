/// A control sequence (CSI, SS3) while it arrives: parameters, intermediates, and one last letter (ECMA-48, 5.4).
struct ControlSequence {
    enum Progress {
        case goesOn, ends
        /// By CAN or SUB.
        case isCancelled
        /// By a byte that stands in no sequence: the first of something else.
        case isBroken
    }

    private let introducer: UInt8
    /// Whether one byte introduced it.
    let isEightBit: Bool
    private var parameter: [UInt8] = []
    private var last: UInt8 = 0

    /// More than a key's have, in bytes.
    private static let longest = 64

    /// Nil where the byte introduces none.
    init?(introducer: UInt8, isEightBit: Bool) {
        guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { return nil }
        (self.introducer, self.isEightBit) = (introducer, isEightBit)
    }

    mutating func take(_ byte: UInt8) -> Progress {
        switch byte {
        case 0x18, 0x1A: return .isCancelled
        case 0x1B, 0x80...: return .isBroken
        case 0x20...0x3F:
            if parameter.count < Self.longest { parameter.append(byte) }
            return .goesOn
        case 0x40...0x7E:
            last = byte
            return .ends
        // No terminal sends another control in a sequence.
        default: return .goesOn
        }
    }

    private var isControl: Bool { introducer == UInt8(ascii: "[") }
    private var text: String { String(decoding: parameter, as: UTF8.self) + String(Character(Unicode.Scalar(last))) }

    var beginsPaste: Bool { isControl && text == "200~" }

    /// The terminal's answer to the question for its status (DSR): it is well.
    var isStatus: Bool { isControl && text == "0n" }

    /// How many bytes come behind the last letter, which are no letters: the place of the mouse as terminals without
    /// mode 1006 report it, and the name of a function key on Linux' console.
    var trail: Int {
        guard isControl else { return 0 }
        return switch text {
        case "[": 1
        case "t": 2
        case "M": 3
        case "T": 6
        default: 0
        }
    }

    /// By the last letter, or by the number before a tilde. Keys with Shift or the like are none.
    var key: KeyPress? {
        switch text {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H", "1~", "7~": .home
        case "F", "4~", "8~": .end
        case "3~": .delete
        case "5~": .pageUp
        case "6~": .pageDown
        default: isControl ? mouse : nil
        }
    }

    /// `<button;column;row` with M for pressed (SGR coordinates, DEC private mode 1006). Releases, other buttons and
    /// clicks with Shift or the like are none.
    private var mouse: KeyPress? {
        guard text.hasPrefix("<"), text.hasSuffix("M") else { return nil }
        let numbers = text.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        switch numbers[0] {
        case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }
}
