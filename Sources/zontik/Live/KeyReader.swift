import Terminal

/// Turns the bytes of a terminal into key presses (ECMA-48 sequences, xterm's arrow keys).
struct KeyReader {
    /// Bytes of a character that has not arrived whole.
    private var rest: [UInt8] = []

    mutating func presses(_ bytes: [UInt8]) -> [KeyPress] {
        var input = (rest + bytes)[...]
        rest = []
        var presses: [KeyPress] = []
        while let byte = input.first {
            switch byte {
            case 0x1B:
                presses.append(contentsOf: Self.escape(&input))
            case 0x0D, 0x0A:
                input.removeFirst()
                presses.append(.enter)
            case 0x08, 0x7F:
                input.removeFirst()
                presses.append(.backspace)
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

    /// An arrow, another key nobody uses here, or escape by itself.
    private static func escape(_ input: inout ArraySlice<UInt8>) -> [KeyPress] {
        input.removeFirst()
        guard let introducer = input.first, introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
            return [.escape]
        }
        input.removeFirst()
        while let byte = input.popFirst() {
            guard (0x40...0x7E).contains(byte) else { continue }
            switch byte {
            case UInt8(ascii: "A"): return [.up]
            case UInt8(ascii: "B"): return [.down]
            default: return []
            }
        }
        return []
    }
}
