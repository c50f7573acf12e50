import TerminalUI

/// What keys are read does not depend on how their bytes are cut up; and what a terminal answers is no key, wherever it
/// is cut and however long the pause there.
enum KeyProperties {
    /// The first byte introduces the answer behind an escape; the rest is what it says.
    static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
        try checkPieces(bytes)
        guard let introducer = bytes.first else { return }
        for answer in answers(introducer, Array(bytes.dropFirst())) { try checkAnswer(answer) }
    }

    private static func checkPieces(_ bytes: [UInt8]) throws(FuzzFinding) {
        var whole = KeyReader()
        var single = KeyReader()
        let presses = (whole.presses(bytes), bytes.flatMap { single.presses([$0]) })
        guard presses.0 == presses.1 else {
            throw FuzzFinding("read at once it is \(presses.0), and byte for byte \(presses.1)")
        }
    }

    /// The answers with this text, in every form that a terminal gives them.
    private static func answers(_ introducer: UInt8, _ text: [UInt8]) -> [[UInt8]] {
        let starts: [[UInt8]] = [[0x1B, introducer], [introducer & 0x1F | 0x80], [0xC2, introducer & 0x1F | 0x80]]
        switch introducer {
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            // What ends or cancels a string stands in none.
            let text = text.filter { ![0x07, 0x18, 0x1A, 0x1B, 0x9C].contains($0) }
            let ends: [[UInt8]] =
                [[0x1B, 0x5C], [0xC2, 0x9C], [0x18], [0x1A]] + (introducer == UInt8(ascii: "]") ? [[0x07]] : [])
            return starts.flatMap { start in ends.map { start + text + $0 } }
        case UInt8(ascii: "["):
            let parameters = text.dropLast().filter { (0x20...0x3F).contains($0) }
            guard let last = text.last, (0x40...0x7E).contains(last), !isKey(parameters, last) else { return [] }
            return starts.map { $0 + parameters + [last] }
        default: return []
        }
    }

    /// Arrows and their like, with nothing or a number before them; the mouse; the start of a paste; and the old forms
    /// of which bytes without a letter follow.
    private static func isKey(_ parameters: [UInt8], _ last: UInt8) -> Bool {
        let letter = Character(Unicode.Scalar(last))
        return parameters.isEmpty && "ABCDHFMTt[".contains(letter)
            || letter == "~"
                && ["1", "3", "4", "5", "6", "7", "8", "200"].contains(String(decoding: parameters, as: UTF8.self))
            || letter == "M" && parameters.first == UInt8(ascii: "<")
    }

    /// Each place with a pause in which the reader asks the terminal, whose answer to that comes last.
    private static func checkAnswer(_ answer: [UInt8]) throws(FuzzFinding) {
        for place in answer.indices {
            var reader = KeyReader()
            var presses = reader.presses(Array(answer[..<place]))
            let pause = reader.pause()
            presses += pause.presses + reader.presses(Array(answer[place...]))
            if pause.asks { presses += reader.presses(Array("\u{1B}[0n".utf8)) }
            guard presses.isEmpty else {
                throw FuzzFinding("\(answer), cut before byte \(place), presses \(presses)")
            }
            guard reader.presses([UInt8(ascii: "q")]) == [.character("q")] else {
                throw FuzzFinding("behind \(answer), cut before byte \(place), no key is read")
            }
        }
    }
}
