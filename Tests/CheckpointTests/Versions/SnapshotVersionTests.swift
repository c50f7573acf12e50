import Checkpoint
import Foundation
import StateMachine
import Testing

/// What counted before there were names: another form of the same machine's state.
private enum Former: SnapshotMachine {
    struct State: Codable, Equatable, Sendable {
        var count = 0
        var secret = ""
    }
    enum Refusal: String, Codable, Sendable { case never }

    static let name = "versioned"
    static let initial = State()

    static func transition(_ state: State, _ event: String) -> Transition<Former> {
        .accepted(State(count: state.count + 1, secret: event), [])
    }

    typealias Effect = Never
}

private enum Present: SnapshotMachine {
    struct State: Codable, Equatable, Sendable {
        var count = 0
    }
    enum Refusal: String, Codable, Sendable { case never }

    static let name = "versioned"
    static let snapshotVersion = 2
    static let initial = State()

    static func transition(_ state: State, _ event: Int) -> Transition<Present> {
        .accepted(State(count: state.count + event), [event])
    }

    typealias Effect = Int
}

/// A state that is written in another form than it was.
@Suite struct SnapshotVersionTests {
    private let store = Store()

    init() throws { try store.directory.prepare() }

    private func snapshots<M: SnapshotMachine>(_: M.Type) -> SnapshotStore<M> {
        SnapshotStore(FileSnapshots(store.directory, folder: "snapshots"), owner: "ada")
    }

    private var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: store.path + "/snapshots").filter {
                !$0.hasSuffix(".lock")
            }
        }
    }

    @Test func anEarlierFormIsReadAndStaysUntilItIsWrittenAnew() throws {
        _ = try snapshots(Former.self).send("secret")
        let mine = snapshots(Present.self)
        let before = try Data(contentsOf: URL(fileURLWithPath: mine.path))
        #expect(try mine.read().count == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: mine.path)) == before)
        _ = try mine.send(1)
        #expect(try mine.read().count == 2)
        #expect(throws: StoreError.newer(path: mine.path, found: 2, known: 1)) { try snapshots(Former.self).read() }
    }

    @Test func whatIsRemovedIsGone() throws {
        let mine = snapshots(Present.self)
        _ = try mine.send(1)
        try mine.remove()
        #expect(try files.isEmpty && mine.read() == Present.initial)
        try mine.remove()
        // Whatever is in its place, and nothing that it points to.
        let other = store.path + "/other"
        try Data("kept".utf8).write(to: URL(fileURLWithPath: other))
        try FileManager.default.createSymbolicLink(atPath: mine.path, withDestinationPath: other)
        try mine.remove()
        #expect(try files.isEmpty)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "kept")
    }

    @Test func whatMustBeDoneFirstIsDoneFirstOrNothingIs() throws {
        let mine = snapshots(Present.self)
        _ = try mine.send(1)
        var seen: [Int] = []
        _ = try mine.send(2, erasing: { _ in false }) { effects in
            seen = effects
            let count = try snapshots(Present.self).read().count
            #expect(count == 1, "it is not written yet")
            return true
        }
        #expect(try seen == [2] && mine.read().count == 3)
        #expect(try mine.send(3, erasing: { _ in false }) { _ in false } == nil)
        #expect(throws: CancellationError.self) {
            try mine.send(3, erasing: { _ in false }) { _ in throw CancellationError() }
        }
        #expect(try snapshots(Present.self).read().count == 3)
    }
}
