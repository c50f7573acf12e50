/// A part of a file that begins with a line such as `switch x {` or `func f() {` and ends with a brace that is indented
/// as far. The sources are formatted, so indentation tells.
struct Block {
    /// The numbers of its lines, from 0; the first is the one it begins with, the last its closing brace.
    let lines: ClosedRange<Int>
    let indentation: Int

    /// - Parameter begins: whether a line, without its indentation, begins such a block.
    static func all(in file: SourceFile, where begins: (Substring) -> Bool) -> [Block] {
        file.lines.indices.compactMap { first in
            let line = file.lines[first]
            guard begins(line.code) else { return nil }
            let indentation = line.indentation
            let last = file.lines[(first + 1)...].firstIndex {
                $0.indentation == indentation && $0.code.hasPrefix("}")
            }
            return last.map { Block(lines: first...$0, indentation: indentation) }
        }
    }
}
