import Testing

/// A test does not end before it has looked: it demands what it needs (`#require`), and a condition stands in what it
/// expects.
struct EarlyReturnTests {
    /// The bodies of the tests of a file.
    private static func tests(in file: SourceFile) -> [Block] {
        Block.all(in: file) { $0.contains("func ") && $0.hasSuffix("{") }.filter { block in
            // The attribute stands before the function, or above it with its arguments.
            let first = file.lines[...block.lines.lowerBound].lastIndex {
                $0.indentation == block.indentation && ($0.code.hasPrefix("@Test") || $0.code.hasPrefix("}"))
            }
            return first.map { file.lines[$0].code.hasPrefix("@Test") } ?? false
        }
    }

    /// Whether a test ends here, rather than one of its closures.
    private static func returns(_ test: Block, in file: SourceFile, at number: Int) -> Bool {
        let line = file.lines[number]
        switch line.indentation - test.indentation {
        case 4: return line.code.hasPrefix("guard ") && line.code.hasSuffix("else { return }")
        case 8: return line.code == "return" && file.lines[number - 1].code.hasSuffix("else {")
        default: return false
        }
    }

    @Test func noTestReturnsEarly() throws {
        let tests = try SourceFile.all(below: "Tests").flatMap { file in Self.tests(in: file).map { (file, $0) } }
        #expect(tests.count > 1_000)
        for (file, test) in tests {
            for number in test.lines where Self.returns(test, in: file, at: number) {
                Issue.record("\(file.place(number)): use #require, or a condition in what is expected")
            }
        }
    }
}
