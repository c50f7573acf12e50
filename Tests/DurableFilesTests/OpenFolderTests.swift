import Foundation
import Synchronization
import Testing

@testable import DurableFiles

@Suite struct OpenFolderTests {
    let scratch = Scratch()

    @Test func ofSeveralCreatorsOneWins() throws {
        let path = scratch.path
        let winners = Mutex<[[UInt8]]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            let bytes = [UInt8](repeating: UInt8(worker), count: 1_000)
            #expect(throws: Never.self) {
                if try OpenFolder(path).create("file", bytes) { winners.withLock { $0.append(bytes) } }
            }
        }
        #expect(winners.withLock(\.count) == 1)
        #expect(try OpenFolder(path).read("file", atMost: 5_000, .secret) == winners.withLock { $0[0] })
        #expect(try scratch.names() == ["file"] && scratch.mode("file") == 0o600)
    }

    /// The mask belongs to the whole process, so this has a process of its own.
    @Test func theMaskTakesNothingAway() async {
        await #expect(processExitsWith: .success) { [path = scratch.path as String] in
            umask(0o777)
            try OpenFolder(path).create("file", [1])
        }
        #expect(scratch.mode("file") == 0o600)
    }

    /// Between two commands the folder may get another name.
    @Test func aFolderThatIsMovedIsTheSameFolder() throws {
        let folder = try OpenFolder(scratch.path)
        #expect(rename(scratch.path, scratch.path + ".moved") == 0)
        defer { rename(scratch.path + ".moved", scratch.path) }
        #expect(try folder.create("file", [1]))
        #expect(try folder.read("file", atMost: 9, .own) == [1])
        folder.remove("file")
        #expect(try folder.read("file", atMost: 9, .own) == nil)
    }

    @Test func whatOthersMayReadIsNoSecret() throws {
        try scratch.write("a", "file", mode: 0o644)
        let folder = try OpenFolder(scratch.path)
        #expect(try folder.read("file", atMost: 9, .installed) == [0x61])
        #expect(throws: FileError.unsafe(path: scratch.file("file"), .openToOthers(mode: 0o644))) {
            try folder.read("file", atMost: 9, .secret)
        }
    }

    @Test func whatIsNoFolderIsRefused() throws {
        try scratch.write("", "file")
        #expect(throws: FileError.unsafe(path: scratch.file("file"), .notAFolder)) {
            _ = try OpenFolder(scratch.file("file"))
        }
        #expect(throws: FileError.system(.opening, path: scratch.file("no"), .notFound)) {
            _ = try OpenFolder(scratch.file("no"))
        }
    }
}
