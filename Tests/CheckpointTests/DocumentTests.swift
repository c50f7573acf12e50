import Foundation
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// What an application keeps in the journal beside its sessions.
@Suite struct DocumentTests {
    private let store = Store()

    private func keep(_ text: String, as name: String = "list") throws {
        try store.journal().write { try $0.keep(document: name, Array(text.utf8), at: noon) }
    }

    private func read(_ name: String = "list") throws -> String? {
        try store.journal().read { try $0.document(name).map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test func theNewestContentIsThere() throws {
        #expect(try read() == nil)
        try keep("one")
        try keep("other", as: "key")
        try keep("two")
        #expect(try read() == "two")
        #expect(try read("key") == "other")
        #expect(try store.journal().newestSequence() == 3)
        #expect(try store.journal().read { try $0.documentVersion("list") } == 3)
        #expect(try store.journal().verify().findings.isEmpty)
    }

    @Test func theSameContentIsNotWrittenAgain() throws {
        try keep("one")
        try keep("one")
        #expect(try store.journal().newestSequence() == 1)
    }

    /// Each is said by `verify`, and refused to who reads it.
    @Test(arguments: [
        "UPDATE document SET content = CAST('ONE' AS BLOB) WHERE name = 'list'",
        "UPDATE document SET sequence = 1 WHERE name = 'list'",
        "UPDATE document SET name = 'lost' WHERE name = 'list'",
        "UPDATE record SET event = replace(event, 'list', 'LIST') WHERE sequence = 2",
    ]) func aChangeIsNoticed(_ change: String) throws {
        try keep("zero")
        try keep("one")
        try keep("two", as: "newest")
        try store.edit(change)
        #expect(try !store.journal().verify().findings.isEmpty)
        if !change.contains("'lost'") {
            #expect(throws: StoreError.self) { try read() }
            #expect(throws: StoreError.self) { try keep("three") }
        }
    }

    /// A row that is gone with its entry in every index is found by its record.
    @Test func aLossIsNoticedByVerify() throws {
        try keep("one")
        try store.edit("DELETE FROM document")
        #expect(try store.journal().verify().findings == ["document: 'list' is missing"])
        let scrub = Scrub<Turnstile>()
        #expect(try store.journal().read { try scrub.advance($0) }.map(\.text) == ["document: 'list' is missing"])
    }

    @Test func aBackupHasThem() throws {
        try keep("one")
        let file = store.root + "/backup"
        _ = try store.journal().backUp(to: file)
        let other = StoreDirectory(path: store.root + "/other")
        _ = try Journal<Turnstile>.restore(file, into: other)
        #expect(try Journal<Turnstile>(other).read { try $0.document("list") } == Array("one".utf8))
    }

    @Test func oneOfAGroupThatFailsKeepsNothing() throws {
        let journal = try Journal<Turnstile>(.sqlite(store.directory))
        struct Refused: Error {}
        #expect(throws: Refused.self) {
            try journal.write { transaction in
                try transaction.keep(document: "list", [1], at: noon)
                throw Refused()
            }
        }
        #expect(try journal.read { try $0.document("list") } == nil)
    }
}
