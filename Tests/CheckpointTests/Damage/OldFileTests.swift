import Foundation
import StateMachine
import Testing
import TinyMachine
import Waiting

@testable import Checkpoint

/// A file that was put back, a folder that was moved, an anchor that a power cut met.
@Suite struct OldFileTests {
    private let store = Store()

    private func opening(_ store: Store) -> String {
        do {
            _ = try store.journal()
            return "opened"
        } catch {
            return "\(error)"
        }
    }

    /// Three riders, one after the other; before each, the file has what those before did, and the log the last.
    private func prepare() throws -> [[UInt8]] {
        try ["ada", "bob", "eve"].map { rider in
            try store.ride(rounds: 1, rider: rider)
            return try store.bytes("journal.db")
        }
    }

    @Test func anOlderFileUnderTodaysLogIsRefused() throws {
        let images = try prepare()
        #expect(opening(try store.copy()) == "opened")
        for image in images.dropLast() {
            let copy = try store.copy()
            try copy.overwrite("journal.db", image)
            let before = try copy.contents()
            #expect(opening(copy).contains("the file journal.db is older than its log (the file was put back"))
            #expect(try copy.contents() == before)
        }
    }

    /// The note is made after the checkpoint: a process that dies between leaves a file that reaches further.
    @Test func aFileThatReachesFurtherThanWasNotedIsFine() throws {
        try store.ride(rounds: 1)
        let anchor = try store.bytes("anchor")
        try store.ride(rounds: 1, rider: "bob")
        _ = try store.journal()
        #expect(try store.bytes("anchor") != anchor)
        try store.overwrite("anchor", anchor)
        #expect(opening(store) == "opened")
    }

    /// As versions 1 and 2 left it.
    @Test func anAnchorWithoutTheNoteIsFine() throws {
        try store.ride(rounds: 1)
        try store.overwrite("anchor", Array(store.bytes("anchor").prefix(4_096 + 48)))
        #expect(opening(store) == "opened")
        #expect(store.size("anchor") > 8_192)
    }

    @Test func anOldFirstPageIsRefused() throws {
        let images = try prepare()
        _ = try store.journal()
        var bytes = try store.bytes("journal.db")
        try store.ride(rounds: 40, rider: "zoe")
        _ = try store.journal()
        let newest = try store.bytes("journal.db")
        #expect(newest.count > bytes.count && !images.isEmpty)
        bytes = Array(bytes.prefix(4_096)) + newest.dropFirst(4_096)
        try store.overwrite("journal.db", bytes)
        // By SQLite, which misses pages that others name, or by their number.
        let said = opening(store)
        #expect(said.contains("its first page counts") || said.contains("disk image is malformed"), "\(said)")
    }

    // MARK: The anchor

    /// Whatever a cut leaves of what was not synced, one slot is whole.
    @Test func betweenTwoSyncsOneSlotIsWritten() throws {
        _ = try store.journal()
        for round in 1...4 {
            // Opening syncs the anchor, and a ride is shorter than a checkpoint.
            _ = try store.journal()
            let synced = try store.bytes("anchor")
            let engine = try store.engine("rider \(round)")
            for _ in 0..<round { _ = try engine.send(.coin(at: noon), at: noon) }
            _ = try engine.send(.push(at: noon), at: noon)
            let written = try store.bytes("anchor")
            let changed = stride(from: 0, to: written.count, by: 512).filter { start in
                written[start..<min(start + 512, written.count)] != synced[start..<min(start + 512, synced.count)]
            }
            #expect(changed.count == 1, "round \(round): \(changed)")
            let copy = try store.copy()
            var garbage = written
            for start in changed { for place in start..<start + 48 { garbage[place] = 0xA5 } }
            try copy.overwrite("anchor", garbage)
            #expect(opening(copy) == "opened")
        }
    }

    // MARK: A store that is moved

    private func gone(_ body: () throws -> Any) {
        do {
            Issue.record("answered: \(try body())")
        } catch {
            #expect("\(error)".contains("was moved, removed or replaced while it was open"), "\(error)")
        }
    }

    @Test(arguments: ["", "journal.db", "journal.db-wal", "anchor", "lock"], [false, true])
    func nothingIsAcknowledgedThatNobodyWillFind(name: String, isReplaced: Bool) throws {
        let engine = try store.engine()
        let journal = try Journal<Turnstile>(.sqlite(store.directory))
        let shared = try Engine(journal, owner: "bob", port: CoinSlot(), now: { noon })
        _ = try engine.send(.coin(at: noon), at: noon)
        let path = store.path + (name.isEmpty ? "" : "/" + name)
        try FileManager.default.moveItem(atPath: path, toPath: store.root + "/moved")
        if isReplaced {
            try FileManager.default.copyItem(atPath: store.root + "/moved", toPath: path)
        }
        gone { try engine.send(.push(at: noon), at: noon) }
        gone { try engine.refresh() }
        // A reader beside the commits looks where the files are a hundred times a second.
        eventually { (try? shared.refresh()) == nil }
        gone { try shared.refresh() }
        gone { try shared.send(.coin(at: noon), at: noon) }
    }
}
