/// Why a text is no JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// Both from 1, columns in characters of Unicode.
    package let line, column: Int
    package let problem: String

    package var description: String { "line \(line), column \(column): \(problem)" }

    /// - Parameter position: the first byte that does not fit, from 0.
    init(_ problem: String, at position: Int, in bytes: [UInt8]) {
        let before = bytes[..<min(position, bytes.count)]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
        // Bytes that continue a character are no characters.
        column = before[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count + 1
        self.problem = problem
    }
}
