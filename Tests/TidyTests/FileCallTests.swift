import Foundation
import Testing

/// What is safe to use and what survives a power cut is decided in one room: the others ask it.
@Suite struct FileCallTests {
    private static let room = "DurableFiles"

    /// What calls the system itself, and why it may.
    private static let exempt = [
        "Sources/App/RentalApp/Clock/SystemClock.swift": "reads the clock",
        "Sources/App/RentalApp/StartText.swift": "the arguments and the environment of this process, byte by byte",
        "Sources/Core/PickupPoints/Position.swift": "sines and cosines",
        "Sources/Interfaces/CommandLineTool/ChildProcess.swift": "starts a process",
        "Sources/Store/Checkpoint/Engine/DetachedThread.swift": "starts a thread",
        "Sources/Store/Checkpoint/Store/StoreError+System.swift": "the numbers of the system's errors",
        "Sources/Store/CheckpointPostgres/Connection/PostgresAddress.swift": "texts in the memory of C, for libpq",
        "Sources/Store/CheckpointPostgres/Connection/PostgresConnection+Waiting.swift": "waits for a socket of libpq's",
        "Sources/Interfaces/TerminalUI/Live/RawTerminal.swift": "a terminal is set up and read byte by byte",
        "Sources/Interfaces/TerminalUI/Live/LineReader.swift":
            "a terminal is read line by line, until a signal ends that",
        "Sources/Interfaces/TerminalUI/Live/TerminalWaker.swift": "a pipe that is waited for beside the keys",
        "Sources/Interfaces/CommandLineTool/Process.swift": "the streams of this process, its mask and its signals",
    ]

    /// Tools for testing break files in ways that nobody else should.
    private static let tools: Set = ["bench", "torture"]

    @Test func onlyOneRoomCallsTheSystemOnFiles() throws {
        let files = try SourceFile.code().filter {
            $0.room != Self.room && !Self.tools.contains($0.room)
        }
        #expect(files.count > 300)
        for file in files where Self.exempt[file.path] == nil {
            for line in Self.lines(in: file) { Issue.record("\(file.place(line)): \(file.lines[line])") }
        }
    }

    @Test func whatIsExemptNeedsToBe() throws {
        let files = try SourceFile.all(below: "Sources")
        for (path, reason) in Self.exempt {
            let file = files.first { $0.path == path }
            #expect(file.map { !Self.lines(in: $0).isEmpty } == true, "\(path) (\(reason)) need not be exempt")
        }
    }

    /// Lines that import the system's library or call it on files, counted from 0.
    private static func lines(in file: SourceFile) -> [Int] {
        let code = file.lines.map(code)
        let own = Set(code.flatMap(names).filter(\.isDeclared).map(\.name))
        return code.indices.filter { number in
            libraries.contains { code[number].hasSuffix("import " + $0) }
                || names(in: code[number]).contains { calls.contains($0.name) && !own.contains($0.name) }
        }
    }

    private static let libraries = ["Glibc", "Musl", "Darwin"]

    private static let calls: Set<Substring> = [
        "open", "openat", "creat", "fsync", "fdatasync", "flock", "fcntl", "rename", "renameat", "link", "linkat",
        "symlink", "unlink", "unlinkat", "lstat", "stat", "fstat", "access", "chmod", "fchmod", "mkdir", "mkdtemp",
        "mkstemp", "truncate", "ftruncate", "pread", "pwrite",
    ]

    /// What stands bare before a parenthesis with something in it; methods of other values have a point before them.
    private static func names(in code: Substring) -> [(name: Substring, isDeclared: Bool)] {
        let parts = code.split(separator: "(", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).compactMap { before, after in
            let start = before.lastIndex { !$0.isLetter && $0 != "_" }.map(before.index(after:)) ?? before.startIndex
            let (rest, name) = (before[..<start], before[start...])
            guard !name.isEmpty, rest.last != ".", after.first != ")" else { return nil }
            return (name, rest.hasSuffix("func ") || rest == "case ")
        }
    }

    /// The line without its indentation, comments and the text of strings.
    private static func code(_ line: String) -> Substring {
        let code = line.code
        guard !code.hasPrefix("//") else { return "" }
        let bare = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\"\"")
        return (bare.firstRange(of: " //").map { bare[..<$0.lowerBound] }) ?? bare[...]
    }
}
