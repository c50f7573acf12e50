import Testing

@testable import torture

/// What strace writes is read whole, or a line is none; the lines are ones that it wrote.
@Suite struct TraceLogTests {
    private static let write = """
        27755 pwrite64(5</tmp/t/store/journal.db-wal>, "\\x37\\x7f", 2, 32) = 2
        """

    /// A thread that ends while it is looked at leaves a call without name, arguments and result.
    @Test(arguments: ["27757 ???() = ?", "27757 ???( <unfinished ...>\n27757 <... ??? resumed>) = ?"])
    func aThreadThatEndsHasMadeNoCall(lines: String) throws {
        let log = TraceLog(lines + "\n" + Self.hexadecimal(Self.write))
        #expect(log.calls.map(\.name) == ["pwrite64"])
        #expect(log.points(in: "/tmp/t").map(\.file) == ["store/journal.db-wal"])
        #expect(try log.changes(in: "/tmp/t").map(\.label) == ["write store/journal.db-wal 32+2"])
    }

    /// A process that dies in a call: strace may not have seen what it asked for.
    @Test(arguments: [
        "27757 openat(AT_FDCWD) = ?", "27757 openat() = ?", "27757 write( <unfinished ...>) = ?", "27757 rename(",
        "27757 exit_group(0) = ?", "27757 +++ exited with 0 +++", "",
    ])
    func aCallThatIsCutOffConcernsNoFile(line: String) throws {
        let log = TraceLog(line + "\n" + Self.hexadecimal(Self.write))
        #expect(log.points(in: "/tmp/t").map(\.call) == ["pwrite64"])
        #expect(try log.changes(in: "/tmp/t").count == 1)
    }

    @Test func aCallInTwoPartsIsOne() throws {
        let parts = Self.hexadecimal(
            """
            27755 pwrite64(5</tmp/t/store/journal.db-wal>, "\\x37\\x7f", 2, 32 <unfinished ...>
            27757 ???() = ?
            27755 <... pwrite64 resumed>) = 2
            """)
        #expect(try TraceLog(parts).changes(in: "/tmp/t").map(\.label) == ["write store/journal.db-wal 32+2"])
    }

    /// As with -xx: paths are in hexadecimal.
    private static func hexadecimal(_ text: String) -> String {
        let path = "/tmp/t/store/journal.db-wal"
        let digits = path.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return text.replacing(path, with: digits)
    }
}
