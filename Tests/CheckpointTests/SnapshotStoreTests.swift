import Foundation
import StateMachine
import Testing

@testable import Checkpoint

/// Counts, and refuses to count nothing.
private enum Counter: SnapshotMachine {
    static func isErasable(_ state: State) -> Bool { false }

    struct State: Codable, Equatable, Sendable {
        var count = 0
    }
    enum Effect: String, Codable, Sendable { case counted }
    enum Refusal: String, Codable, Sendable { case nothing }

    static let name = "counter"
    static let initial = State()

    static func transition(_ state: State, _ event: Int) -> Transition<Counter> {
        event == 0 ? .refused(.nothing) : .accepted(State(count: state.count + event), [.counted])
    }
}

/// A snapshot store: whole or not at all, one writer after the other, and nothing left of what was erased.
@Suite(.timeLimit(.minutes(20))) struct SnapshotStoreTests {
    private func snapshots(_ store: Store, _ owner: String = "ada") -> SnapshotStore<Counter> {
        SnapshotStore(FileSnapshots(store.directory, folder: "snapshots"), owner: owner)
    }

    private func prepared() throws -> Store {
        let store = Store()
        try store.directory.prepare()
        return store
    }

    @Test func whatIsSentIsFoundAgainByAnother() throws {
        let store = try prepared()
        #expect(try snapshots(store).read() == Counter.initial)
        // Looking makes nothing.
        #expect(!FileManager.default.fileExists(atPath: store.path + "/snapshots"))
        let transition = try snapshots(store).send(1)
        guard case .accepted(let next, _) = transition else {
            Issue.record("\(transition)")
            return
        }
        #expect(try snapshots(store).read() == next)
        #expect(try snapshots(store, "ben").read() == Counter.initial)
    }

    /// Not even a folder or a lock: whoever may ask for nothing very often fills no disk.
    @Test func whatChangesNothingMakesNothing() throws {
        let store = try prepared()
        #expect(try snapshots(store).send(0) == .refused(.nothing))
        #expect(!FileManager.default.fileExists(atPath: store.path + "/snapshots"))
    }

    private func spread(_ store: Store) -> FileSnapshots {
        FileSnapshots(store.directory, folder: "snapshots", isSpread: true)
    }

    /// Of very many, each part has a few; what lies in the folder itself stays, and is found.
    @Test func manyAreSpread() throws {
        let store = try prepared()
        let owners = (0..<20).map { "rider \($0)" }
        _ = try snapshots(store, owners[0]).send(1)
        for owner in owners { _ = try SnapshotStore<Counter>(spread(store), owner: owner).send(1) }
        let folder = store.path + "/snapshots/"
        let flat = SnapshotStore<Counter>(spread(store), owner: owners[0])
        #expect(try flat.path == folder + flat.name && flat.read().count == 2)
        for owner in owners.dropFirst() {
            let one = SnapshotStore<Counter>(spread(store), owner: owner)
            #expect(one.path == folder + one.name.prefix(2) + "/" + one.name)
            // Also for who does not know that it was spread.
            #expect(try snapshots(store, owner).read().count == 1 && snapshots(store, owner).path == one.path)
            #expect(try snapshots(store, owner).send(1) == .accepted(.init(count: 2), [.counted]))
            #expect(try one.read().count == 2)
        }
        #expect(Set(spread(store).names()) == Set(owners.map { SnapshotStore<Counter>(spread(store), owner: $0).name }))
        #expect(try SnapshotStore<Counter>.contents(of: spread(store)).count == owners.count)
        #expect(SnapshotStore<Counter>.findings(in: spread(store)).isEmpty)
        let some = SnapshotStore<Counter>(spread(store), owner: owners[1])
        try Data("x".utf8).write(to: URL(fileURLWithPath: some.path))
        #expect(SnapshotStore<Counter>.findings(in: spread(store)).count == 1)
    }

    /// Of a backup, into the folder of a store that is to be made.
    @Test func filesOfABackupArePutWhereNoneIs() throws {
        let (store, other) = (try prepared(), try prepared())
        _ = try snapshots(store).send(1)
        let files = try SnapshotStore<Counter>.contents(of: FileSnapshots(store.directory, folder: "snapshots"))
        let (name, bytes) = try #require(files.first)
        func put(_ bytes: [UInt8], as name: String) throws {
            try SnapshotStore<Counter>.put(bytes, as: name, in: FileSnapshots(other.directory, folder: "snapshots"))
        }
        for bad in ["../journal.db", "x", "", name + ".lock", name.uppercased() + "/"] {
            #expect(throws: StoreError.self) { try put(bytes, as: bad) }
        }
        #expect(throws: StoreError.self) { try put(bytes.dropLast(), as: name) }
        try put(bytes, as: name)
        try put(bytes, as: name)
        #expect(try snapshots(other).read().count == 1)
        _ = try snapshots(other).send(1)
        #expect(throws: StoreError.self) { try put(bytes, as: name) }
        #expect(try snapshots(other).read().count == 2, "what is there is not replaced")
    }

    @Test func anotherWriterIsSeenBeforeDeciding() throws {
        let store = try prepared()
        let (first, second) = (snapshots(store), snapshots(store))
        for _ in 0..<5 {
            _ = try first.send(1)
            _ = try second.send(1)
        }
        #expect(try first.read().count == 10)
        #expect(try second.read().count == 10)
    }

    /// Versions of one length, made so fast that the file system's clock and inodes cannot tell them apart.
    @Test func noVersionIsTakenForAnother() throws {
        let store = try prepared()
        let (writer, reader) = (snapshots(store), snapshots(store))
        _ = try writer.send(100)
        for count in 101..<400 {
            _ = try writer.send(1)
            #expect(try reader.read().count == count)
        }
    }

    @Test func writersSideBySideLoseNothing() async throws {
        let store = try prepared()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let mine = SnapshotStore<Counter>(FileSnapshots(store.directory, folder: "snapshots"), owner: "ada")
                    for _ in 0..<50 { #expect(throws: Never.self) { _ = try mine.send(1) } }
                }
            }
        }
        #expect(try snapshots(store).read().count == 200)
    }

    @Test func aFolderThatWasRemovedIsMadeAnew() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        try FileManager.default.removeItem(atPath: store.path + "/snapshots")
        #expect(try mine.read() == Counter.initial)
        _ = try mine.send(2)
        #expect(try snapshots(store).read().count == 2)
    }

    @Test func aRefusedEventWritesNothing() throws {
        let store = try prepared()
        let mine = snapshots(store)
        guard case .refused = try mine.send(0) else {
            Issue.record("nothing was counted")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: mine.path))
    }

    @Test func everyChangedByteIsNoticed() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        let whole = try Data(contentsOf: URL(fileURLWithPath: mine.path))
        for index in whole.indices {
            var hurt = whole
            hurt[index] ^= 0x10
            try hurt.write(to: URL(fileURLWithPath: mine.path))
            #expect(throws: StoreError.self, "byte \(index)") { _ = try snapshots(store).read() }
        }
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: URL(fileURLWithPath: mine.path))
            #expect(throws: StoreError.self, "cut at \(length)") { _ = try snapshots(store).read() }
            // And nothing is written over it.
            #expect(throws: StoreError.self) { _ = try snapshots(store).send(1) }
            #expect(try Data(contentsOf: URL(fileURLWithPath: mine.path)).count == length)
        }
    }

    @Test func aNewerOneIsLeftAlone() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        let text = try String(contentsOfFile: mine.path, encoding: .utf8)
        let newer = text.replacingOccurrences(of: "\(Counter.name) 1 ", with: "\(Counter.name) 2 ")
        try newer.write(toFile: mine.path, atomically: false, encoding: .utf8)
        #expect(throws: StoreError.newer(path: mine.path, found: 2, known: 1)) { _ = try snapshots(store).read() }
    }

    @Test func aFileOfOthersIsRefused() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        chmod(mine.path, 0o622)
        #expect(throws: StoreError.self) { _ = try snapshots(store).read() }
        chmod(mine.path, 0o600)
        #expect(rename(mine.path, mine.path + ".away") == 0 && symlink(mine.path + ".away", mine.path) == 0)
        #expect(throws: StoreError.self) { _ = try snapshots(store).read() }
    }

    /// The bytes of a version that was to be erased, seen through a file that was open all the time.
    @Test(arguments: [true, false]) func whatIsErasedIsOverwritten(_ erases: Bool) throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        let former = open(mine.path, O_RDONLY)
        defer { close(former) }
        _ = try mine.send(1) { _ in erases }
        var bytes = [UInt8](repeating: 1, count: 64)
        #expect(pread(former, &bytes, bytes.count, 0) == bytes.count)
        #expect(bytes.allSatisfy { $0 == 0 } == erases)
    }

    @Test func onlyTheOwnerMayRead() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        var info = stat()
        #expect(lstat(mine.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
        #expect(lstat(store.path + "/snapshots", &info) == 0 && info.st_mode & 0o777 == 0o700)
    }

    @Test func aDraftOfSomebodyWhoDiedIsNoHindrance() throws {
        let store = try prepared()
        let mine = snapshots(store)
        _ = try mine.send(1)
        try Data("half".utf8).write(to: URL(fileURLWithPath: mine.path + ".new"))
        _ = try snapshots(store).send(1)
        #expect(try snapshots(store).read().count == 2)
        #expect(!FileManager.default.fileExists(atPath: mine.path + ".new"))
    }

    /// A process that counts and says how far it is, killed at a random moment.
    @Test(arguments: 0..<8) func aKilledWriterKeepsAllItAnswered(_ round: Int) async throws {
        let store = try prepared()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = store.path as String, round = round as Int] in
            let mine = SnapshotStore<Counter>(
                FileSnapshots(StoreDirectory(path: path), folder: "snapshots"), owner: "ada")
            let answered = open(path + "/answered", O_WRONLY | O_CREAT | O_APPEND, 0o600)
            Thread.detachNewThread {
                usleep(UInt32(3_000 + 4_000 * round))
                kill(getpid(), SIGKILL)
            }
            while true {
                _ = try mine.send(1)
                _ = write(answered, ".", 1)
            }
        }
        let answered = try Data(contentsOf: URL(fileURLWithPath: store.path + "/answered")).count
        let kept = try snapshots(store).read().count
        #expect(kept == answered || kept == answered + 1)
        _ = try snapshots(store).send(1)
    }
}
