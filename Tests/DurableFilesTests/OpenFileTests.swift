import Foundation
import Testing

@testable import DurableFiles

@Suite struct OpenFileTests {
    let scratch = Scratch()

    @Test func whatIsCopiedIsTheSame() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(bytes).write(to: URL(filePath: scratch.file("from")))
        try OpenFile(scratch.file("from"), .reading).copy(to: OpenFile(scratch.file("to"), .creating))
        #expect(try OpenFile(scratch.file("to"), .input).rest(atMost: 5_000_000) == bytes)
        #expect(try OpenFile(scratch.file("to"), .input).rest(atMost: 70_000) == Array(bytes[..<70_000]))
        #expect(throws: FileError.system(.creating, path: scratch.file("to"), .exists)) {
            _ = try OpenFile(scratch.file("to"), .creating)
        }
    }

    @Test func whatIsWrittenInPlaceIsReadThere() throws {
        let file = try OpenFile(scratch.file("file"), .creating)
        try file.write([1, 2], at: 4_096)
        #expect(try file.read(atMost: 9, at: 4_095) == [0, 1, 2])
        try file.resize(to: 4_097)
        try file.syncData()
        #expect(try file.read(atMost: 9, at: 4_096) == [1] && file.read(atMost: 9, at: 4_097) == [])
    }

    @Test func aLinkIsFollowedOnlyWhereThatIsMeant() throws {
        try scratch.write("a", "file")
        #expect(symlink(scratch.file("file"), scratch.file("link")) == 0)
        for access in [OpenFile.Access.reading, .updating, .updatingOrCreating] {
            #expect(throws: FileError.unsafe(path: scratch.file("link"), .symbolicLink)) {
                _ = try OpenFile(scratch.file("link"), access)
            }
        }
        #expect(try OpenFile(scratch.file("link"), .readingThroughLinks).contents(atMost: 9) == [0x61])
    }

    @Test func aFileIsKnownByMoreThanItsName() throws {
        try scratch.write("a", "file")
        let file = try OpenFile(scratch.file("file"), .reading)
        #expect(try file.identity() == FileIdentity(path: scratch.file("file")))
        #expect(rename(scratch.file("file"), scratch.file("other")) == 0)
        #expect(FileIdentity(path: scratch.file("file")) == nil)
        try scratch.write("a", "file")
        #expect(try file.identity() != FileIdentity(path: scratch.file("file")))
        #expect(try file.identity() == FileIdentity(path: scratch.file("other")))
    }

    /// The limit belongs to the whole process, so this has a process of its own.
    @Test func aShortageOfFilesIsToldBeforeItIsMet() async {
        #expect(OpenFile.shortage(of: 16) == nil && OpenFile.obstacle(scratch.file("no")) == nil)
        await #expect(processExitsWith: .success) {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            limit.rlim_cur = 12
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            precondition(OpenFile.shortage(of: 16)?.isShortageOfFiles == true)
            precondition(OpenFile.shortage(of: 16)?.isShortageOfFiles == true, "none is left open")
        }
    }
}
