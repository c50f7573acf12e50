import Foundation
import Synchronization
import Testing

@testable import DurableFiles

@Suite struct WholeFileTests {
    let scratch = Scratch()
    var file: WholeFile { WholeFile(scratch.file("file")) }

    private func text(atMost limit: Int = 100) throws -> String? {
        try file.read(atMost: limit).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func whatIsReplacedIsRead() throws {
        #expect(try text() == nil)
        for content in ["old", "", "new and longer"] {
            try file.replace(Array(content.utf8))
            #expect(try text() == content)
        }
        #expect(try text(atMost: 3) == "new")
        #expect(try scratch.names() == ["file"] && scratch.mode("file") == 0o600)
    }

    @Test func aReaderFindsTheOldOneOrTheNewOne() throws {
        let contents = (0..<2).map { [UInt8](repeating: UInt8($0), count: 30_000 + $0) }
        let file = file
        try file.replace(contents[0])
        let isDone = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: 2) { worker in
            if worker == 0 {
                for round in 1...200 {
                    #expect(throws: Never.self) { try file.replace(contents[round % 2]) }
                }
                isDone.store(true, ordering: .relaxed)
            }
            while !isDone.load(ordering: .relaxed) {
                let found = (try? file.read(atMost: 1 << 20)) ?? nil
                #expect(found.map(contents.contains) == true)
            }
        }
    }

    /// What a process left that died on the way.
    @Test func aDraftThatIsThereIsNoHindrance() throws {
        try scratch.write("half", "file.new")
        try file.replace(Array("whole".utf8))
        #expect(try text() == "whole" && scratch.names() == ["file"])
    }

    @Test func whatCannotBeReplacedIsTheOldOne() throws {
        try file.replace(Array("old".utf8))
        #expect(mkdir(scratch.file("file.new"), 0o700) == 0)
        #expect(throws: FileError.system(.creating, path: scratch.file("file.new"), .exists)) {
            try file.replace(Array("new".utf8))
        }
        #expect(try text() == "old")
    }

    /// The bytes of the old one, seen through a file that was open all the time.
    @Test(arguments: [true, false]) func whatIsErasedIsOverwritten(erases: Bool) throws {
        try file.replace(Array("secret".utf8))
        let former = try OpenFile(scratch.file("file"), .reading)
        try file.replace(Array("new".utf8), erasingFormer: erases)
        #expect(try former.read(atMost: 100, at: 0) == (erases ? [0, 0, 0, 0, 0, 0] : Array("secret".utf8)))
        #expect(try text() == "new")
    }

    /// What a process left that was killed before the draft took the name, or before the former contents were
    /// overwritten, is overwritten; the contents that are in use are not.
    @Test(arguments: [false, true]) func whatAKilledProcessLeftIsOverwritten(isReplaced: Bool) throws {
        try file.replace(Array("former".utf8))
        #expect(try FileName.add(scratch.file("file.old"), to: scratch.file("file")))
        try scratch.write("latter", "file.new")
        if isReplaced { try FileName.move(scratch.file("file.new"), to: scratch.file("file")) }
        let left = try OpenFile(scratch.file(isReplaced ? "file.old" : "file.new"), .reading)
        try file.removeLeftovers()
        #expect(try left.read(atMost: 100, at: 0) == [0, 0, 0, 0, 0, 0])
        #expect(try text() == (isReplaced ? "latter" : "former") && scratch.names() == ["file"])
    }

    /// Until the former contents are overwritten they have a name, by which they are found after a kill.
    @Test func formerContentsThatCannotBeNamedAreNotReplaced() throws {
        try file.replace(Array("old".utf8))
        #expect(mkdir(scratch.file("file.old"), 0o700) == 0)
        #expect(throws: FileError.system(.creating, path: scratch.file("file.old"), .exists)) {
            try file.replace(Array("new".utf8), erasingFormer: true)
        }
        #expect(try text() == "old" && scratch.names() == ["file", "file.old"])
    }

    @Test(arguments: [0o602, 0o620, 0o666] as [mode_t]) func oneThatOthersMayWriteIsRefused(mode: mode_t) throws {
        try scratch.write("", "file", mode: mode)
        let error = FileError.unsafe(path: scratch.file("file"), .openToOthers(mode: UInt32(mode)))
        #expect(throws: error) { try file.read(atMost: 1) }
        #expect(throws: error) { try WholeFile.check(scratch.file("file")) }
        #expect(chmod(scratch.file("file"), 0o644) == 0)
        #expect(try text() == "")
        try WholeFile.check(scratch.file("file"))
    }

    @Test func whatIsNoFileIsRefused() throws {
        #expect(symlink("nowhere", scratch.file("file")) == 0)
        for (make, reason) in [
            ({ true }, UnsafeReason.symbolicLink), ({ mkfifo(scratch.file("file"), 0o600) == 0 }, .notAFile),
            ({ mkdir(scratch.file("file"), 0o700) == 0 }, .notAFile),
        ] {
            if reason != .symbolicLink { #expect(remove(scratch.file("file")) == 0 && make()) }
            let error = FileError.unsafe(path: scratch.file("file"), reason)
            #expect(throws: error) { try file.read(atMost: 1) }
            #expect(throws: error) { try WholeFile.check(scratch.file("file")) }
        }
    }

    @Test func anEmptyOneIsMadeUnlessThereIsOne() throws {
        try WholeFile.check(scratch.file("file"))
        try WholeFile.createEmpty(scratch.file("file"))
        #expect(try text() == "" && scratch.mode("file") == 0o600)
        try scratch.write("full", "file")
        try WholeFile.createEmpty(scratch.file("file"))
        #expect(try text() == "full")
    }

    @Test func aNameIsGivenOnce() throws {
        for (draft, isFirst) in [("one", true), ("two", false)] {
            try scratch.write(draft, draft)
            #expect(try FileName.add(scratch.file("file"), to: scratch.file(draft)) == isFirst)
        }
        #expect(try text() == "one")
    }

    @Test func whatComesAfterTheReplacingIsUndecided() {
        let cause = FileError.system(.syncing, path: "a", SystemError(number: EIO))
        #expect(FileError.undecided(cause).reason == cause.reason)
    }
}
