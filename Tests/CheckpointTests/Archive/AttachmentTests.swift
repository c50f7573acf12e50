import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

/// Files that a backup carries beside the journal.
@Suite struct AttachmentTests {
    private let store = Store()
    private let files = ["a": Array("first, secret".utf8), "b": [UInt8](repeating: 7, count: 20_000), "empty": []]
    private var backup: String { store.root + "/backup" }
    private var other: StoreDirectory { StoreDirectory(path: store.root + "/other") }

    private func backUp() throws {
        try store.ride(rounds: 2)
        _ = try store.journal().backUp(to: backup, attaching: files)
    }

    @Test func comeBackAndLeaveNothingInTheJournal() throws {
        try backUp()
        var found: [String: [UInt8]] = [:]
        _ = try Journal<Turnstile>.restore(backup, into: other) { found = $0 }
        #expect(found == files)
        #expect(try Journal<Turnstile>(other).verify().findings.isEmpty)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: other.database))
        #expect(bytes.range(of: Data("secret".utf8)) == nil && bytes.range(of: Data(repeating: 7, count: 64)) == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)).range(of: Data("secret".utf8)) != nil)
    }

    /// They are there before the store is: a process killed in between leaves none that lacks them.
    @Test func aStoreIsMadeAfterThem() throws {
        try backUp()
        struct Refused: Error {}
        #expect(throws: Refused.self) {
            try Journal<Turnstile>.restore(backup, into: other) { _ in
                #expect(!other.holdsStore)
                throw Refused()
            }
        }
        #expect(!other.holdsStore)
        _ = try Journal<Turnstile>.restore(backup, into: other)
    }

    @Test(arguments: [
        "UPDATE attachment SET content = CAST('First, secret' AS BLOB) WHERE name = 'a'",
        "UPDATE attachment SET digest = 'x' WHERE name = 'b'",
    ]) func aChangeIsNoticed(_ change: String) throws {
        try backUp()
        let copy = Store()
        try FileManager.default.createDirectory(atPath: copy.path, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: backup, toPath: copy.path + "/journal.db")
        try copy.edit(change)
        #expect(throws: StoreError.self) {
            try Journal<Turnstile>.restore(copy.path + "/journal.db", into: other)
        }
        #expect(!other.holdsStore)
    }

    /// A store never has any.
    @Test func inAStoreTheyAreAFinding() throws {
        try store.ride(rounds: 1)
        try store.edit("INSERT INTO attachment(name, digest, content) VALUES ('x', 'y', x'00')")
        #expect(try store.journal().verify().findings == ["attachment: 'x' belongs in a backup only"])
    }
}
