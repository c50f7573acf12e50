/// Turns the bytes of a terminal into key presses (ECMA-48 sequences, xterm's arrow keys, bracketed paste
/// and mouse).
struct KeyReader {
    /// Bytes of a character or a key that has not arrived whole.
    private var rest: [UInt8] = []
    /// What was pasted so far, until its end has come.
    private var pasted: [UInt8]?

    private var answer = GroundAnswer()
    /// The background of the terminal, as far as it told.
    var ground: Theme? { answer.theme }

    /// Whether a key may have begun of which more is to come; an escape by itself looks like that too.
    var isInside: Bool { !rest.isEmpty && !isPasting }
    /// Whether a paste has begun whose end has not come.
    var isPasting: Bool { pasted != nil }

    private static let answerBegins = Array("\u{1B}]".utf8)
    private static let pasteBegins = Array("\u{1B}[200~".utf8)
    private static let pasteEnds = Array("\u{1B}[201~".utf8)
    /// In bytes; more than any text that is typed here may have. What comes after them is dropped, so that no paste
    /// takes all memory.
    private static let longestPaste = 1 << 16

    mutating func presses(_ bytes: [UInt8]) -> [KeyPress] {
        var input = (rest + bytes)[...]
        rest = []
        var presses: [KeyPress] = []
        while let byte = input.first {
            if isPasting {
                guard let text = paste(&input) else { return presses }
                presses.append(.paste(text))
                continue
            }
            if answer.takes(byte) {
                input.removeFirst()
                continue
            }
            if input.starts(with: Self.answerBegins) {
                input = input.dropFirst(Self.answerBegins.count)
                answer.begin()
                continue
            }
            if input.starts(with: Self.pasteBegins) {
                input = input.dropFirst(Self.pasteBegins.count)
                pasted = []
                continue
            }
            guard let pressed = Self.next(byte, &input) else {
                rest = Array(input)
                return presses
            }
            presses += pressed
        }
        return presses
    }

    /// What the next bytes are; nil when that is not to be seen yet.
    private static func next(_ byte: UInt8, _ input: inout ArraySlice<UInt8>) -> [KeyPress]? {
        switch byte {
        case 0x1B: return escape(&input)
        case 0x00..<0x20, 0x7F:
            input.removeFirst()
            return control(byte).map { [$0] } ?? []
        default:
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard input.count >= length else { return nil }
            defer { input = input.dropFirst(length) }
            return String(decoding: input.prefix(length), as: UTF8.self).map { .character($0) }
        }
    }

    /// The keys of their own that are sent as controls, and letters pressed with Ctrl.
    private static func control(_ byte: UInt8) -> KeyPress? {
        switch byte {
        case 0x0D, 0x0A: .enter
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// Takes what belongs to the paste: all of it once its end is there, nil before.
    private mutating func paste(_ input: inout ArraySlice<UInt8>) -> String? {
        while let escape = input.firstIndex(of: 0x1B) {
            keep(input[..<escape])
            input = input[escape...]
            if input.starts(with: Self.pasteEnds) {
                input = input.dropFirst(Self.pasteEnds.count)
                defer { pasted = nil }
                return String(decoding: pasted ?? [], as: UTF8.self)
            }
            if Self.pasteEnds.starts(with: input) {
                rest = Array(input)
                return nil
            }
            // A sequence that was pasted is text like any other.
            keep(input[escape...escape])
            input = input.dropFirst()
        }
        keep(input)
        return nil
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        let room = Self.longestPaste - (pasted?.count ?? 0)
        pasted? += bytes.prefix(room)
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
        case ("~", "3"): .delete
        case ("~", "5"): .pageUp
        case ("~", "6"): .pageDown
        default: mouse(last, parameter)
        }
    }

    /// `<button;column;row` with M for pressed (SGR coordinates, DEC private mode 1006). Releases, other buttons and
    /// clicks with Shift or the like are none.
    private static func mouse(_ last: UInt8, _ parameter: String) -> KeyPress? {
        let numbers = parameter.dropFirst().split(separator: ";").compactMap { Int($0) }
        guard last == UInt8(ascii: "M"), parameter.hasPrefix("<"), numbers.count == 3 else { return nil }
        switch numbers[0] {
        case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }

    /// Nothing more came: an escape was the key itself, and the beginning of anything else is nothing. A paste whose
    /// end does not come is dropped by that key; by time alone it never ends, as what comes late would press keys.
    mutating func flush() -> [KeyPress] {
        if isPasting {
            if rest == [0x1B] { (rest, pasted) = ([], nil) }
            return []
        }
        defer { rest = [] }
        guard rest == [0x1B] else { return [] }
        answer.passEscape()
        return [.escape]
    }

    /// An arrow, another key nobody uses here, or escape before something else; nil when that is not to be seen yet.
    /// Half an arrow taken for letters would press keys that nobody pressed: "down" ends in B.
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
            if byte == UInt8(ascii: "M"), parameter.isEmpty {
                // A terminal that knows no mode 1006 sends three bytes more, which are no letters.
                guard ahead.count >= 3 else { return nil }
                ahead = ahead.dropFirst(3)
            }
            input = ahead
            return key(byte, String(decoding: parameter, as: UTF8.self)).map { [$0] } ?? []
        }
        return nil
    }
}
