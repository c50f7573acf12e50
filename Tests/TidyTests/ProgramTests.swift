import Foundation
import Testing

/// What every program does first.
@Suite struct ProgramTests {
    /// A program that opens a file before its standard streams are there would print into that file.
    @Test func everyProgramOpensItsStandardStreamsFirst() throws {
        let files = try SourceFile.all(below: "Sources") + SourceFile.all(below: "Examples")
        let programs = files.filter { $0.lines.contains("@main") }
        #expect(programs.count >= 8)
        for program in programs {
            let own = Self.begins(program)
            // A program of a library only starts a type of that library.
            let started = program.lines.compactMap { $0.firstMatch(of: /main\(\).* ([A-Z][A-Za-z]*)\.main\(/)?.1 }
            let type = started.first.map { name in files.filter { $0.path.hasSuffix("/\(name).swift") } } ?? []
            #expect(
                own || type.contains(where: Self.begins), "\(program.path) does not begin with its standard streams")
        }
    }

    /// Whether the function `main` of the file begins with that call.
    private static func begins(_ file: SourceFile) -> Bool {
        zip(file.lines, file.lines.dropFirst()).contains { line, next in
            line.contains("static func main(") && line.hasSuffix("{") && next.contains("StandardStreams.open()")
        }
    }
}
