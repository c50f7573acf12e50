import Terminal

/// Turns the bytes of a terminal into key presses (ECMA-48 sequences, xterm's arrow keys).
struct KeyReader {
    /// Bytes of a character or a key that has not arrived whole.
    private var rest: [UInt8] = []

    /// Whether a key may have begun of which more is to come; an escape by itself looks like that too.
    var isInside: Bool { !rest.isEmpty }

    mutating func presses(_ bytes: [UInt8]) -> [KeyPress] {
        var input = (rest + bytes)[...]
        rest = []
        var presses: [KeyPress] = []
        while let byte = input.first {
            switch byte {
            case 0x1B:
                guard let press = Self.escape(&input) else {
                    rest = Array(input)
                    return presses
                }
                presses += press
            case 0x0D, 0x0A:
                input.removeFirst()
                presses.append(.enter)
            case 0x08, 0x7F:
                input.removeFirst()
                presses.append(.backspace)
            case 0x09:
                input.removeFirst()
                presses.append(.tab)
            case 0x00..<0x20:
                input.removeFirst()
            default:
                let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                guard input.count >= length else {
                    rest = Array(input)
                    return presses
                }
                presses += String(decoding: input.prefix(length), as: UTF8.self).map { .character($0) }
                input = input.dropFirst(length)
            }
        }
        return presses
    }

    /// By the last letter of the sequence, or by the number before a tilde. Keys with Shift or the like are none.
    private static func key(_ last: UInt8, _ parameter: String) -> KeyPress? {
        switch (Character(Unicode.Scalar(last)), parameter) {
        case ("A", ""): .up
        case ("B", ""): .down
        case ("C", ""): .right
        case ("D", ""): .left
        case ("H", ""), ("~", "1"), ("~", "7"): .home
        case ("F", ""), ("~", "4"), ("~", "8"): .end
        case ("~", "5"): .pageUp
        case ("~", "6"): .pageDown
        default: nil
        }
    }

    /// Nothing more came: an escape was the key itself, and the beginning of anything else is nothing.
    mutating func flush() -> [KeyPress] {
        defer { rest = [] }
        return rest == [0x1B] ? [.escape] : []
    }

    /// An arrow, another key nobody uses here, or escape before something else; nil when that is not to be seen yet.
    /// Half an arrow taken for letters would buy an umbrella: "down" ends in B.
    private static func escape(_ input: inout ArraySlice<UInt8>) -> [KeyPress]? {
        var ahead = input.dropFirst()
        guard let introducer = ahead.popFirst() else { return nil }
        guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
            input.removeFirst()
            return [.escape]
        }
        var parameter: [UInt8] = []
        while let byte = ahead.popFirst() {
            guard (0x40...0x7E).contains(byte) else {
                parameter.append(byte)
                continue
            }
            input = ahead
            return key(byte, String(decoding: parameter, as: UTF8.self)).map { [$0] } ?? []
        }
        return nil
    }
}
