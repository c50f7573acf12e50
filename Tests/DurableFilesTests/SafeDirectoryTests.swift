import DurableFiles
import Foundation
import Testing

@Suite struct SafeDirectoryTests {
    let scratch = Scratch()

    @Test func itIsMadeForItsOwnerOnlyAndWhatIsAboveItToo() throws {
        let directory = SafeDirectory(scratch.file("a/b/c//"))
        #expect(directory.path == scratch.file("a/b/c"))
        for _ in 1...2 { try directory.prepare() }
        for name in ["a", "a/b", "a/b/c"] { #expect(scratch.mode(name) == 0o700) }
    }

    @Test func severalThatMakeItAtTheSameTimeAllHaveIt() {
        for round in 1...30 {
            let path = scratch.file("\(round)/b/c/d/e")
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                #expect(throws: Never.self) { try SafeDirectory(path).prepare() }
            }
        }
    }

    @Test(arguments: ["", "/", "//"]) func aSymbolicLinkIsRefused(slashes: String) throws {
        #expect(mkdir(scratch.file("real"), 0o700) == 0)
        #expect(symlink(scratch.file("real"), scratch.file("link")) == 0)
        #expect(throws: FileError.unsafe(path: scratch.file("link"), .symbolicLink)) {
            try SafeDirectory(scratch.file("link") + slashes).prepare()
        }
    }

    @Test(arguments: [0o770, 0o702, 0o777] as [mode_t]) func oneThatOthersMayWriteIsRefused(mode: mode_t) throws {
        #expect(mkdir(scratch.file("folder"), 0o700) == 0 && chmod(scratch.file("folder"), mode) == 0)
        let error = FileError.unsafe(path: scratch.file("folder"), .openToOthers(mode: UInt32(mode)))
        #expect(throws: error) { try SafeDirectory(scratch.file("folder")).prepare() }
        #expect(error.reason == "others may write to it; run: chmod go-w '\(scratch.file("folder"))'")
        #expect(chmod(scratch.file("folder"), 0o755) == 0)
        try SafeDirectory(scratch.file("folder")).prepare()
    }

    @Test(arguments: ["file", "file/a", "file/a/b"]) func aFileWhereAFolderShouldBeIsNamed(name: String) throws {
        try scratch.write("", "file")
        #expect(throws: FileError.unsafe(path: scratch.file("file"), .notAFolder)) {
            try SafeDirectory(scratch.file(name)).prepare()
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser gives folders away"))
    func aForeignOneIsRefused() throws {
        #expect(mkdir(scratch.file("folder"), 0o700) == 0 && chown(scratch.file("folder"), 4_711, 4_711) == 0)
        #expect(throws: FileError.unsafe(path: scratch.file("folder"), .foreignOwner(4_711))) {
            try SafeDirectory(scratch.file("folder")).prepare()
        }
    }

    @Test func temporaryOnesDiffer() throws {
        let made = try (1...3).map { _ in try SafeDirectory.makeTemporary(in: scratch.path, named: "x") }
        #expect(Set(made).count == 3 && made.allSatisfy { $0.hasPrefix(scratch.file("x.")) })
        #expect(throws: FileError.system(.creatingFolder, path: scratch.file("no"), .notFound)) {
            try SafeDirectory.makeTemporary(in: scratch.file("no"), named: "x")
        }
    }

    @Test func theFolderOfAPathIsFound() {
        #expect(SafeDirectory.parent(of: "/a/b") == "/a")
        #expect(SafeDirectory.parent(of: "/a") == "/")
        #expect(SafeDirectory.parent(of: "/") == "/")
        #expect(SafeDirectory.parent(of: "a") == ".")
        #expect(SafeDirectory.parent(of: "a/b") == "a")
        #expect(SafeDirectory("a/b//").path == "a/b")
        #expect(SafeDirectory("///").path == "/")
    }
}
