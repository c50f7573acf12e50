import Foundation
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// Archiving beside other programs, and with what somebody typed wrongly.
@Suite struct ArchiveUseTests {
    let store = Store()
    var later: Instant { noon.advanced(bySeconds: 60) }

    private func archive(to path: String? = nil) throws -> Archiving? {
        try store.journal().archive(before: later, to: path, at: later)
    }

    private func fill() throws {
        try store.ride(rounds: 5)
        try store.ride(rounds: 3, rider: "bob")
    }

    @Test func badInputChangesNothing() throws {
        try fill()
        _ = try store.journal()
        let taken = store.root + "/taken.archive"
        try Data("x".utf8).write(to: URL(fileURLWithPath: taken))
        let before = try store.contents()
        for (path, word) in [
            (taken, "taken.archive: the file already exists; nothing was changed; name another"),
            (store.root + "/a.db", "a.db: the name of an archive ends in .archive; nothing was changed"),
            (store.root + "/no/a.archive", "there is no such folder; create it, or choose another file"),
        ] {
            #expect { try archive(to: path) } throws: { "\($0)".contains(word) }
            #expect(try store.contents() == before)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: taken)) == Data("x".utf8))
        #expect(try archive(to: store.root + "/b.archive")?.file == store.root + "/b.archive")
        #expect(try store.journal().verify().absent == ["b.archive"])
        try FileManager.default.moveItem(atPath: store.root + "/b.archive", toPath: store.path + "/b.archive")
        #expect(try store.journal().verify() == Verification(records: 19, sessions: 2, findings: []))
    }

    /// A program that has the store open goes on, and its checkpoints make the file smaller at last.
    @Test func anotherProgramGoesOn() throws {
        try store.ride(rounds: 100)
        let journal = try store.journal()
        let otherJournal = try store.journal()
        let other = try Engine(otherJournal, owner: "ada", port: CoinSlot(), now: { noon })
        let history = try journal.read { try $0.history(1) }
        #expect(try journal.archive(before: later, at: later)?.records == 199)
        #expect(try otherJournal.read { try $0.history(1) } == history)
        for _ in 0..<60 {
            _ = try other.send(.coin(at: noon), at: noon)
            _ = try other.send(.push(at: noon), at: noon)
        }
        #expect(try journal.read { try $0.latest(1) } == other.snapshot)
        #expect(try journal.verify() == Verification(records: 322, sessions: 1, findings: []))
        #expect(try store.journal().verify().findings == [])
    }

    /// Somebody reads meanwhile: the log cannot be emptied, and nothing is wrong.
    @Test func aReaderMeanwhileIsNotDisturbed() throws {
        try store.ride(rounds: 100)
        let shared = try Journal<Turnstile>(.sqlite(store.directory))
        let history = try shared.read { try $0.history(1) }
        let version = try #require(shared.version)
        try shared.read { transaction in
            // This moment of the journal is from before the archiving.
            let newest = try transaction.latest(1).revision
            let archived = try archive()?.records
            let (found, kind) = (try transaction.history(1), try transaction.db.proved(2).kind)
            #expect(newest == 200 && archived == 199)
            #expect(found == history && kind == .transition)
        }
        #expect(!shared.isStill(version))
        #expect(try shared.read { try $0.history(1) } == history)
        #expect(try shared.read { try $0.db.proved(2).kind } == .archived)
        try shared.write { try $0.adjustStock([], reason: "after", at: noon) }
        #expect(try store.journal().verify() == Verification(records: 203, sessions: 1, findings: []))
        #expect(try archive() == nil)
        #expect(try store.journal().verify().findings == [])
    }

    /// Its own file is not in the way; that of another store is, though it has the same name and form.
    @Test func theArchiveOfAnotherStoreIsNotReplaced() throws {
        try fill()
        let other = Store()
        try other.ride(rounds: 2)
        _ = try other.journal().archive(before: later, to: store.path + "/1.archive", at: later)
        let bytes = try store.bytes("1.archive")
        #expect { try archive() } throws: { "\($0)".contains("1.archive: the file already exists") }
        #expect(try store.bytes("1.archive") == bytes)
        #expect(try store.number("SELECT count(*) FROM record WHERE kind = 'archived'") == 0)
    }

    /// A record that is not as it was written is not moved out of sight.
    @Test func aDamagedRecordIsNotArchived() throws {
        try fill()
        try store.edit("UPDATE record SET at = at - 1 WHERE sequence = 3")
        #expect {
            try archive()
        } throws: {
            "\($0)".contains("record 3 (session 1, revision 2) does not match its hash")
        }
        #expect(store.mode("1.archive") == nil)
        #expect(try store.number("SELECT count(*) FROM record WHERE kind = 'archived'") == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: store.path)
        #expect(!names.contains { $0.hasSuffix(".part") })
    }
}
