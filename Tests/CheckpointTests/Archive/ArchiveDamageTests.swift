import Foundation
import SQLite
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// A stub, or an archive, that is not as it was made is noticed.
@Suite struct ArchiveDamageTests {
    let store = Store()

    private func fill(_ store: Store, rounds: Int = 3) throws {
        let journal = try store.errands()
        let engine = try Engine(journal, owner: "ada", port: Errand(), now: { noon })
        for round in 1...rounds {
            _ = try engine.send(
                .run([
                    .keep(.adjustCounter(place: "x", count: 2)), .keep(.consumeOnce(token: "t\(round)", at: "x")),
                    .keep(.post(from: "a", to: "b", amount: 5, currency: "XTS")), .ask("a"),
                ]), at: noon)
            try engine.runUntilIdle()
        }
        _ = try journal.archive(before: noon.advanced(bySeconds: 1), at: noon)
    }

    @Test func nothingIsFoundInAWholeStore() throws {
        try fill(store)
        #expect(try store.errands().verify() == Verification(records: 8, sessions: 1, findings: []))
    }

    /// What archived records did to stock and rows, an inspector cannot know: it is no finding.
    @Test(arguments: [true, false]) func nothingIsFoundWithoutTheMachine(archiveIsThere: Bool) throws {
        let engine = try Engine(store.errands(), owner: "bob", port: Errand(), now: { noon })
        try engine.send(.run([.keep(.put(table: "t", key: "k", value: "v"))]), at: noon)
        try engine.send(.run([]), at: noon)
        try fill(store)
        if !archiveIsThere { try store.remove("1.archive") }
        #expect(try store.errands().verify().findings == [])
        let verification = try Journal(recordedIn: store.directory).verify()
        #expect(verification.findings == [] && verification.absent == (archiveIsThere ? [] : ["1.archive"]))
        try store.edit("UPDATE record SET at = at + 1 WHERE sequence = 2")
        #expect(try Journal(recordedIn: store.directory).verify().findings != [])
    }

    @Test(
        arguments: [
            "UPDATE record SET at = at + 1 WHERE sequence = 2", "UPDATE record SET request = 'k' WHERE sequence = 2",
            "UPDATE record SET event = '7' WHERE sequence = 2", "UPDATE record SET effects = '' WHERE sequence = 2",
            "UPDATE record SET hash = zeroblob(32) WHERE sequence = 2",
            "UPDATE record SET state = 'null' WHERE sequence = 2",
            "UPDATE record SET kind = 'transition' WHERE sequence = 2",
            "UPDATE record SET settles_index = 1 WHERE sequence = 3",
            "UPDATE posting SET amount = 6 * amount / 5 WHERE sequence = 2", "DELETE FROM posting WHERE sequence = 2",
            "INSERT INTO posting VALUES (3, 0, 0, 'a', 5, 'XTS'), (3, 0, 1, 'b', -5, 'XTS')",
            "DELETE FROM redeemed WHERE sequence = 2", "UPDATE redeemed SET token = 'u' WHERE sequence = 2",
            "UPDATE stock SET count = count + 1",
        ], [true, false])
    func aChangeInTheStoreIsFound(change: String, archiveIsThere: Bool) throws {
        try fill(store)
        if !archiveIsThere { try store.remove("1.archive") }
        try store.edit(change)
        #expect(try store.errands().verify().findings != [], "\(change)")
    }

    /// As a forger would: with the seal made anew, and the hash of the stub as it was.
    @Test(arguments: [true, false]) func aStubWithANewSealIsFound(archiveIsThere: Bool) throws {
        try fill(store)
        if !archiveIsThere { try store.remove("1.archive") }
        try store.change { db in
            let stub = try db.proved(2)
            let hash = try #require(try db.hash(of: 2))
            let other = Record(
                sequence: 2, kind: .archived, session: 1, revision: 1, at: stub.at.advanced(bySeconds: 1),
                definition: stub.definition, event: "", effects: "", state: nil, concerns: nil, request: nil
            ).stub(in: stub.archive!, hash: hash)
            try db.run("UPDATE record SET at = at + 1000, effects = ? WHERE sequence = 2", [other.effects])
            _ = try db.proved(2)
        }
        let findings = try store.errands().verify().findings
        #expect(findings.contains { $0.contains("the stubs are not as it says") }, "\(findings)")
    }

    @Test(arguments: [
        "UPDATE record SET event = replace(event, 't1', 't9') WHERE sequence = 2", "DELETE FROM record",
        "DELETE FROM record WHERE sequence = 3", "UPDATE record SET at = at + 1 WHERE sequence = 2",
        "UPDATE record SET hash = zeroblob(32) WHERE sequence = 2",
        "UPDATE record SET previous = zeroblob(32) WHERE sequence = 2", "PRAGMA application_id = 1",
    ])
    func aChangedArchiveIsNotBelieved(change: String) throws {
        try fill(store)
        let db = try Database(store.path + "/1.archive")
        try db.execute(change)
        db.close()
        let journal = try store.errands()
        let findings = try journal.verify().findings
        #expect(findings.count == 1, "\(findings)")
        #expect(findings[0].hasPrefix("archive: \(store.path)/1.archive is damaged"), "\(findings)")
        // What a record is proved by are the hashes of the store: those in the archive prove it alone.
        if !change.contains("zeroblob"), !change.hasPrefix("DELETE FROM record WHERE") {
            #expect { try journal.read { try $0.history(1) } } throws: { error in
                if case StoreError.damaged(_, _, "nothing was changed; put back the archive as it was made") = error {
                    true
                } else {
                    false
                }
            }
        }
    }

    @Test func theArchiveOfAnotherStoreIsNotBelieved() throws {
        try fill(store)
        let other = Store()
        try fill(other)
        try store.overwrite("1.archive", other.bytes("1.archive"))
        #expect(try store.errands().verify().findings.count == 1)
        #expect(throws: StoreError.self) { try store.errands().read { try $0.history(1) } }
        try store.overwrite("1.archive", Array("no database at all, and long enough for a header of one".utf8))
        #expect(try store.errands().verify().findings.count == 1)
        #expect(throws: StoreError.self) { try store.errands().read { try $0.history(1) } }
    }
}

extension Store {
    fileprivate func change(_ body: (Database) throws -> Void) throws {
        let db = try Connection.open(path + "/journal.db")
        defer { db.close() }
        try body(db)
    }
}
