import Foundation
import Testing

@testable import DurableFiles

@Suite struct DraftsTests {
    let scratch = Scratch()

    /// A number that no process has any more.
    private func dead() throws -> Int32 {
        let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["true"])
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func theDraftsOfTheDeadAreRemovedAndThoseOfTheLivingKept() throws {
        let dead = try dead()
        let left = ["a.\(dead).part", "a.\(dead).part-wal", "a.\(dead).18446744073709551615", "b.\(dead).part"]
        let kept = [
            "a", "b", "a.\(getpid()).part", "a.1.7", "c.\(dead).part", "a.\(dead)", "a.\(dead).", "a.\(dead).parts",
            "a.\(dead).1.part", "a.-\(dead).part", "a.0.part", "a.new", "a.x.part",
        ]
        for name in left + kept { try scratch.write("", name) }
        #expect(Drafts.name(of: "a") == "a.\(getpid()).part")
        Drafts.removeLeftovers(of: ["a", "b"], in: scratch.path)
        #expect(try scratch.names() == kept.sorted())
    }

    /// A draft that already has the file's name is the file.
    @Test func aDraftIsOverwrittenUnlessItIsTheFile() throws {
        let dead = try dead()
        for name in ["draft", "file"] { try scratch.write("secret", "\(name).\(dead).1") }
        let draft = try OpenFile(scratch.file("draft.\(dead).1"), .reading)
        #expect(try FileName.add(scratch.file("file"), to: scratch.file("file.\(dead).1")))
        Drafts.removeLeftovers(in: scratch.path) { $0.utf8.count < 6 }
        #expect(try scratch.names() == ["file"] && scratch.text("file") == "secret")
        #expect(try draft.read(atMost: 100, at: 0) == [0, 0, 0, 0, 0, 0])
    }

    @Test func aFolderIsRemovedWithAllThatIsOverwritten() throws {
        #expect(mkdir(scratch.file("a"), 0o700) == 0 && mkdir(scratch.file("a/b"), 0o700) == 0)
        for name in ["a/one", "a/b/two", "a/b/kept"] { try scratch.write("secret", name) }
        let file = try OpenFile(scratch.file("a/b/two"), .reading)
        #expect(symlink("../../else", scratch.file("a/b/link")) == 0)
        try scratch.write("else", "else")
        try ErasedFolder.remove(scratch.file("a/b"), except: "kept")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("a/b")) == ["kept"])
        try ErasedFolder.remove(scratch.file("a"))
        #expect(try file.read(atMost: 100, at: 0) == [0, 0, 0, 0, 0, 0])
        #expect(try scratch.names() == ["else"] && scratch.text("else") == "else")
        try ErasedFolder.remove(scratch.file("a"))
    }

    @Test func aFolderThatIsNotThereHasNone() {
        Drafts.removeLeftovers(of: ["a"], in: scratch.file("no"))
    }
}
