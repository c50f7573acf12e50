import Testing

/// What is too long to be read at one go is in parts.
@Suite struct SizeTests {
    @Test func functionsHaveAtMostSeventyLines() throws {
        for file in try SourceFile.code() {
            for block in Block.all(in: file, where: Self.beginsAFunction) {
                // What a protocol asks for ends where the next line that is no part of it begins.
                let next = file.lines[(block.lines.lowerBound + 1)...].first { !$0.isEmpty }
                guard next.map({ $0.indentation > block.indentation || $0.code.hasPrefix(")") }) ?? false else {
                    continue
                }
                let count = block.lines.count
                #expect(count <= 70, "\(file.place(block.lines.lowerBound)): \(count) lines")
            }
        }
    }

    @Test func filesHaveAtMostThreeHundredLines() throws {
        for folder in ["Sources", "Examples", "Tests"] {
            for file in try SourceFile.all(below: folder) {
                #expect(file.lines.count <= 301, "\(file.path): \(file.lines.count) lines")
            }
        }
    }

    @Test func foldersHaveAtMostTwentyFiveFiles() throws {
        for (folder, fewest) in ["Sources": 60, "Examples": 3, "Tests": 40] {
            let files = try SourceFile.all(below: folder)
            let folders = Dictionary(grouping: files) {
                $0.path.split(separator: "/").dropLast().joined(separator: "/")
            }
            #expect(folders.count > fewest)
            for (path, files) in folders { #expect(files.count <= 25, "\(path): \(files.count) files") }
        }
    }

    /// Lines of code are the formatter's; it leaves comments alone. A row of a table cannot be broken.
    @Test func commentsHaveAtMostAHundredAndTwentyColumns() throws {
        for folder in ["Sources", "Examples", "Tests"] {
            for file in try SourceFile.all(below: folder) {
                for (number, line) in file.lines.enumerated() where line.count > 120 {
                    let isComment = line.code.hasPrefix("//") && !line.code.hasPrefix("/// |")
                    #expect(!isComment, "\(file.place(number)): \(line.count) columns")
                }
            }
        }
    }

    private static func beginsAFunction(_ line: Substring) -> Bool {
        line.contains("func ") && !line.hasPrefix("//") || line.hasPrefix("init(") || line.contains(" init(")
    }
}
