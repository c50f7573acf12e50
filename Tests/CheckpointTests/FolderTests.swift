import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

/// Whom a store's folder belongs to, and who else could change it.
@Suite struct FolderTests {
    let store = Store()

    /// What opening says of a store that somebody else could have prepared; that nothing was changed is checked too.
    private func refusal(at path: String? = nil) throws -> String? {
        let before = try store.contents()
        defer { #expect((try? store.contents()) == before) }
        do {
            _ = try Journal<Turnstile>(StoreDirectory(path: path ?? store.path))
            return nil
        } catch StoreError.unsafe(let path, let why) {
            return "\(path.dropFirst(store.root.count)): \(why)"
        }
    }

    @Test func whatIsMadeIsForItsOwnerOnly() async throws {
        // The umask belongs to the whole process, so this has a process of its own.
        await #expect(processExitsWith: .success) { [path = store.root + "/a/b/store" as String] in
            umask(0)
            let journal = try Journal<Turnstile>(StoreDirectory(path: path + "//"))
            let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
            let coin = try engine.send(.coin(at: noon), at: noon)
            precondition(coin.isAccepted)
        }
        func mode(_ name: String) -> mode_t {
            var info = stat()
            return lstat(store.root + "/" + name, &info) == 0 ? info.st_mode & 0o7777 : 0
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: store.root + "/a/b/store").sorted()
        #expect(names == ["anchor", "journal.db", "journal.db-shm", "journal.db-wal", "lock"])
        for name in names { #expect(mode("a/b/store/" + name) == 0o600, "\(name)") }
        for folder in ["a", "a/b", "a/b/store"] { #expect(mode(folder) == 0o700, "\(folder)") }
    }

    @Test(arguments: ["anchor", "journal.db", "journal.db-wal", "journal.db-shm", "lock"])
    func aLinkedFileIsNotFollowed(name: String) throws {
        try store.ride(rounds: 1)
        let elsewhere = store.root + "/elsewhere"
        rename(store.path + "/" + name, elsewhere)
        symlink(elsewhere, store.path + "/" + name)
        #expect(try refusal() == "/store/\(name): it is a symbolic link; use the real path")
    }

    @Test(arguments: ["", "/", "//"])
    func aLinkedFolderIsNotFollowed(slashes: String) throws {
        try store.ride(rounds: 1)
        symlink(store.path, store.root + "/link")
        #expect(
            try refusal(at: store.root + "/link" + slashes) == "/link: it is a symbolic link; use the real path")
    }

    @Test(arguments: [0o770, 0o702, 0o777] as [mode_t])
    func aFolderOthersMayWriteIsRefused(mode: mode_t) throws {
        try store.ride(rounds: 1)
        chmod(store.path, mode)
        #expect(try refusal() == "/store: others may write to it; run: chmod go-w '\(store.path)'")
        chmod(store.path, 0o755)
        #expect(try store.journal().verify().records == 3)
    }

    @Test(arguments: ["anchor", "journal.db", "journal.db-wal"])
    func aFileOthersMayWriteIsRefused(name: String) throws {
        try store.ride(rounds: 1)
        chmod(store.path + "/" + name, 0o620)
        #expect(try refusal()?.hasPrefix("/store/\(name): others may write to it") == true)
    }

    /// Only root can give a file away; for everybody else there is nothing to test.
    @Test(.enabled(if: geteuid() == 0), arguments: ["", "/anchor", "/journal.db", "/journal.db-wal", "/lock"])
    func aForeignOwnerIsRefused(name: String) throws {
        try store.ride(rounds: 1)
        chown(store.path + name, 4_242, 4_242)
        #expect(
            try refusal() == "/store\(name): it belongs to another user; choose a folder of your own")
    }

    @Test func whatIsNoFolderOrNoFileIsRefused() throws {
        try store.ride(rounds: 1)
        #expect(try refusal(at: store.path + "/anchor") == "/store/anchor: it is not a folder")
        unlink(store.path + "/anchor")
        mkfifo(store.path + "/anchor", 0o600)
        let error = #expect(throws: StoreError.self) { try store.journal() }
        #expect("\(error!)".contains("it is not a regular file"))
    }

    @Test(arguments: ["store", "a/b/store", "a//b/../store/", "./store"])
    func aRelativePathIsMadeWhereTheProcessStands(path: String) async throws {
        await #expect(processExitsWith: .success) { [root = store.root as String, path = path as String] in
            precondition(chdir(root) == 0)
            for _ in 1...2 {
                let journal = try Journal<Turnstile>(StoreDirectory(path: path))
                let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
                let coin = try engine.send(.coin(at: noon), at: noon)
                precondition(coin.isAccepted)
            }
        }
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        try store.ride(rounds: 1)
        #expect(throws: StoreError.self) { try StoreDirectory(path: store.path + "/anchor/store").prepare() }
        #expect(throws: StoreError.self) { try StoreDirectory(path: "").prepare() }
    }
}
