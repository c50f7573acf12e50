import Foundation
import StateMachine
import Testing
import TinyMachine

@_spi(Stores) @testable import Checkpoint

/// A backup is a whole journal of its own, and what is restored from it is a whole store.
@Suite struct BackupTests {
    let store = Store()
    var file: String { store.root + "/backup" }

    private func mode(_ path: String) -> mode_t {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mode & 0o7777 : 0
    }

    private var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: store.root).sorted()) ?? []
    }

    @Test func whatIsBackedUpIsRestored() throws {
        try store.ride(rounds: 3)
        #expect(try store.journal().backUp(to: file) == Verification(records: 7, sessions: 1, findings: []))
        #expect(mode(file) == 0o600)
        #expect(names == ["backup", "store"])
        let other = Store()
        let restored = try Journal<Turnstile>.restore(file, into: other.directory)
        #expect(restored == Verification(records: 7, sessions: 1, findings: []))
        let all = "SELECT sequence, event, effects, state, hash FROM record ORDER BY sequence"
        let records = try other.rows(all)
        #expect(try Array(records.dropLast()) == store.rows(all))
        #expect(records.last?[1] == "2", "and begins an epoch")
        for name in ["journal.db", "anchor", "lock"] { #expect(other.mode(name) == 0o600, "\(name)") }
        // It goes on, and counts its records from here.
        try other.ride(rounds: 1)
        #expect(try other.journal().verify() == Verification(records: 10, sessions: 1, findings: []))
        try other.remove("journal.db", "journal.db-wal", "journal.db-shm")
        #expect { try other.journal() } throws: { "\($0)".contains("all 10 records are missing") }
    }

    /// What is in no folder goes through one, of which nothing is left.
    @Test func aStoreInMemoryIsBackedUp() throws {
        let journal = try Journal<Turnstile>(MemoryStore())
        for owner in ["ada", "bob"] { _ = try journal.write { try $0.openSession(owner: owner, at: .epoch) } }
        #expect(try journal.backUp(to: file) == Verification(records: 2, sessions: 2, findings: []))
        #expect(names == ["backup"])
        #expect { try journal.backUp(to: file) } throws: { "\($0)".contains("already exists") }
        #expect(names == ["backup"])
        _ = try Journal<Turnstile>.restore(file, into: store.directory)
        let (before, after) = (try journal.read { try $0.records() }, try store.journal().read { try $0.records() })
        #expect(after.count == 3 && Array(after.dropLast()) == before)
    }

    /// A restore that was killed, or whose answer was lost, is repeated.
    @Test func restoringAgainChangesNothingUntilTheStoreIsUsed() throws {
        try store.ride(rounds: 3)
        _ = try store.journal().backUp(to: file)
        let other = Store()
        func restore() throws -> Verification {
            try Journal<Turnstile>.restore(file, into: other.directory) {
                _ = $0
            } amending: {
                try $0.keep(document: "key", [UInt8.random(in: 0...255), 1], at: $1)
            }
        }
        let first = try restore()
        let rows = try other.rows("SELECT sequence, hash FROM record ORDER BY sequence")
        #expect(rows.count == 9, "the epoch, and what was added to it")
        #expect(try restore() == first && other.rows("SELECT sequence, hash FROM record ORDER BY sequence") == rows)
        // Another backup is not taken for this one.
        try store.ride(rounds: 1)
        _ = try store.journal().backUp(to: file + "2")
        #expect(throws: StoreError.self) { try Journal<Turnstile>.restore(file + "2", into: other.directory) }
        try other.ride(rounds: 1)
        #expect { try restore() } throws: { "\($0)".contains("it already contains a store") }
        let left = try FileManager.default.contentsOfDirectory(atPath: other.directory.path)
        #expect(!left.contains { $0.contains("again") })
    }

    /// Each of the backups is the journal as it was at one moment.
    @Test func aBackupUnderLoadIsConsistent() throws {
        try store.ride(rounds: 1)
        let isDone = DispatchSemaphore(value: 0)
        let store = store
        Thread.detachNewThread {
            for _ in 0..<40 { try? store.ride(rounds: 5) }
            isDone.signal()
        }
        var records: [Int] = []
        for number in 0..<8 {
            let path = "\(store.root)/backup\(number)"
            records.append(try store.journal().backUp(to: path).records)
            let other = Store()
            #expect(try Journal<Turnstile>.restore(path, into: other.directory).records == records.last)
        }
        isDone.wait()
        #expect(records == records.sorted())
        #expect(try store.journal().verify() == Verification(records: 403, sessions: 1, findings: []))
    }

    @Test func aFileThatIsThereIsNotTouched() throws {
        try store.ride(rounds: 1)
        for make in [{ symlink("nowhere", file) }, { mkdir(file, 0o700) }, { mkfifo(file, 0o600) }] {
            #expect(make() == 0)
            #expect { try store.journal().backUp(to: file) } throws: {
                "\($0)" == "\(file): the file already exists; nothing was changed; name another"
            }
            remove(file)
        }
        #expect { try store.journal().backUp(to: store.root + "/no/backup") } throws: {
            "\($0)".contains("there is no such folder")
        }
        #expect(names == ["store"])
    }

    /// The newest record is whole, so the store opens; but a backup of it would be a lie.
    @Test(arguments: [
        "UPDATE record SET event = 'x' WHERE sequence = 2", "DELETE FROM session", "CREATE TABLE t(x)",
        "UPDATE session SET owner = 'eve'",
    ])
    func aJournalThatIsNotWholeIsNotBackedUp(change: String) throws {
        try store.ride(rounds: 2)
        try store.edit(change)
        #expect {
            try store.journal().backUp(to: file)
        } throws: { error in
            if case StoreError.damaged(store.path, _, "no file was made of it") = error { true } else { false }
        }
        #expect(names == ["store"])
    }

    @Test func aStoreIsNotRestoredOverAnother() throws {
        try store.ride(rounds: 1)
        _ = try store.journal().backUp(to: file)
        for left in [["anchor"], ["journal.db"], ["journal.db-wal"]] {
            let other = try store.copy()
            for name in ["anchor", "journal.db", "journal.db-wal", "journal.db-shm"] where !left.contains(name) {
                try other.remove(name)
            }
            let before = try other.contents()
            #expect { try Journal<Turnstile>.restore(file, into: other.directory) } throws: {
                "\($0)".contains("nothing was changed; choose another folder")
            }
            #expect(try other.contents() == before)
        }
    }

    /// Killed after the anchor, or after the journal and before the anchor counts it.
    @Test(arguments: [false, true])
    func aRestoringThatWasKilledIsDoneAgainOrDone(gotThere: Bool) throws {
        try store.ride(rounds: 1)
        _ = try store.journal().backUp(to: file)
        let other = Store()
        try other.directory.prepare()
        try TrustedHead.create(path: other.path + "/anchor")
        if gotThere {
            try other.overwrite("journal.db", Array(Data(contentsOf: URL(fileURLWithPath: file))))
        } else {
            _ = try Journal<Turnstile>.restore(file, into: other.directory)
        }
        let records = gotThere ? 3 : 4
        #expect(try other.journal().verify() == Verification(records: records, sessions: 1, findings: []))
    }

    @Test func whatIsNoBackupOrNotWholeIsNotRestored() throws {
        try store.ride(rounds: 3)
        _ = try store.journal().backUp(to: file)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        func refusal(_ bytes: [UInt8]) throws -> String? {
            let other = Store()
            let path = other.root + "/copy"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            chmod(path, 0o600)
            do {
                _ = try Journal<Turnstile>.restore(path, into: other.directory)
                return nil
            } catch let error as StoreError {
                #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["lock"])
                return "\(error)"
            }
        }
        #expect(try refusal(bytes) == nil)
        #expect(try refusal(Array("dear diary".utf8))?.contains("file is not a database") == true)
        #expect(try refusal([])?.contains("its application id is 0") == true)
        #expect(try refusal(Array(bytes.prefix(9_000))) != nil)
        var newer = bytes
        newer[63] = 99
        #expect(try refusal(newer)?.contains("schema 99") == true)
        var older = bytes
        older[63] = 5
        #expect(try refusal(older)?.contains("schema 5") == true)
        var flipped = bytes
        let place = bytes.indices.first { bytes[$0...].starts(with: Array(#"{"coin":"#.utf8)) }
        flipped[place! + 3] ^= 1
        #expect(try refusal(flipped)?.contains("does not match its hash") == true)
        let other = Store()
        #expect { try Journal<Errands>.restore(file, into: other.directory) } throws: {
            "\($0)".contains("a journal of machine turnstile")
        }
        #expect(throws: StoreError.self) { try Journal<Turnstile>.restore(file + "x", into: other.directory) }
    }
}
