import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// A journal that is copied from one kind of store into another is the same journal.
@Suite struct CopyTests {
    private struct BrokenOff: Error {}

    /// A journal in a folder of its own.
    private final class Folder {
        private let path = NSTemporaryDirectory() + "copy-\(UUID())"

        func journal() throws -> Journal<Till> { try Journal<Till>(StoreDirectory(path: path)) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func records(_ journal: some JournalAccess<Till>) throws -> [String] {
        try journal.read { transaction in
            try (0...transaction.newestSequence).map { "\(try transaction.reading.hash(of: $0) ?? [])" }
        }
    }

    @Test func whatIsCopiedIsTheSame() throws {
        let folder = Folder()
        let place = try Place()
        let (file, server) = (try folder.journal(), try place.open())
        try file.fill()
        try JournalCopy(of: file, into: server, batch: 2).run()
        #expect(try records(server) == records(file))
        #expect(try server.verify() == file.verify())
        // And back.
        let other = Folder()
        let back = try other.journal()
        try JournalCopy(of: server, into: back, batch: 3).run()
        #expect(try records(back) == records(file))
        let verification = try back.verify()
        #expect(verification.findings == [])
    }

    @Test func aStoreOnAServerIsBackedUp() throws {
        let server = try Place().open()
        try server.fill()
        let file = NSTemporaryDirectory() + "backup-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let (backup, verification) = (try server.backUp(to: file), try server.verify())
        #expect(backup == verification)
        let path = NSTemporaryDirectory() + "restored-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try Journal<Till>.restore(file, into: StoreDirectory(path: path))
        let restored = try Journal<Till>(StoreDirectory(path: path))
        #expect(try records(restored).dropLast() == records(server)[...])
    }

    /// As when a server has finished what a copy that was killed had asked of it.
    @Test func nothingTakesThePlaceOfAStore() throws {
        let (draft, other) = (try Place(), try Place())
        try draft.open().open("ada")
        try other.open().open("bob")
        #expect(throws: StoreError.taken(draft.address.description)) {
            try PostgresStore.move(draft.address, to: other.schema, draft.settings)
        }
        #expect(try draft.open().owners() == ["ada"] && other.open().owners() == ["bob"])
    }

    /// What is owed, due and in stock goes on as in the original.
    @Test func aCopyGoesOn() throws {
        let place = try Place()
        let original = try Journal<Till>(MemoryStore())
        try original.fill()
        let copy = try place.open()
        try JournalCopy(of: original, into: copy).run()
        func state(_ journal: Journal<Till>) throws -> [String] {
            try journal.read { transaction in
                let session = try #require(try transaction.session(owner: "ada"))
                let owed = try transaction.pendingEffects(session).map { "\($0.effect)" }
                return [
                    "\(owed)", "\(try transaction.due(at: noon.advanced(bySeconds: 3_600)))",
                    "\(try transaction.nextDeadline() as Any)", "\(try transaction.stock().sorted { $0.key < $1.key })",
                    "\(try transaction.document("menu") as Any)", "\(try transaction.latest(session).state)",
                ]
            }
        }
        #expect(try state(copy) == state(original))
        for journal in [copy, original] {
            let engine = try Engine(journal, owner: "ada", port: Silence(), now: { noon })
            _ = try engine.send(.sit(guest: "bob", seat: "b"), at: noon)
        }
        #expect(try state(copy) == state(original))
        #expect(try copy.verify().findings == [])
    }

    @Test func aCopyGoesOnWhereItStopped() throws {
        let place = try Place()
        let original = try Journal<Till>(MemoryStore())
        try original.fill()
        var copied: [Int64] = []
        #expect(throws: BrokenOff.self) {
            try JournalCopy(of: original, into: place.open(), batch: 2).run {
                copied.append($0)
                if copied.count == 2 { throw BrokenOff() }
            }
        }
        // The original has grown meanwhile.
        try original.write { try $0.keep(document: "menu", Array("notes".utf8), at: noon) }
        let copy = try place.open()
        try JournalCopy(of: original, into: copy, batch: 2).run { copied.append($0) }
        #expect(copied == copied.sorted() && Set(copied).count == copied.count, "nothing twice")
        #expect(try records(copy) == records(original) && copy.verify().findings == [])
    }

    @Test func recordsOfAnotherStoreAreRefused() throws {
        let (one, other) = (try Journal<Till>(MemoryStore()), try Journal<Till>(MemoryStore()))
        try one.fill()
        try other.fill()
        let before = try records(other)
        #expect(throws: StoreError.self) { try JournalCopy(of: one, into: other).run() }
        #expect(try records(other) == before)
    }
}
