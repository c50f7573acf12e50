@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// What is particular to this store.
@Suite struct PostgresStoreTests {
    @Test func aDeadlockIsTriedAgain() throws {
        let place = try Place()
        // Whoever looks for a deadlock first is the one who loses: the store, once the other waits as well.
        let address = PostgresAddress(
            place.server.uri() + "&options=-c%20deadlock_timeout%3D5s", schema: place.schema)
        let store = try PostgresStore(#require(address), place.settings)
        let journal = try Journal<Till>(store)
        try journal.open("ada")
        // Somebody locks in the other order.
        let other = try PostgresProgram(
            [
                "psql", "-d", place.server.uri(as: "psql"), "-c",
                """
                SET deadlock_timeout = '1min'; BEGIN; LOCK TABLE \(place.schema).stock; SELECT pg_sleep(2);
                LOCK TABLE \(place.schema).writing; COMMIT
                """,
            ], log: place.server.folder + "/\(place.schema).log")
        try place.server.wait("the lock") {
            try place.server.sql(
                "SELECT count(*) FROM pg_locks WHERE granted AND relation = '\(place.schema).stock'::regclass") == "1"
        }
        var tries: [Bool] = []
        try journal.write { store in
            tries.append(store.isRetry)
            try store.adjustStock([.adjustCounter(place: "purse", count: 5)], reason: "opening", at: noon)
        }
        #expect(tries == [false, true])
        #expect(store.counts.retried == 1)
        #expect(try journal.read { try $0.stock("purse") } == 5)
        withExtendedLifetime(other) {}
    }

    @Test func whoWaitsTooLongBehindAnotherWriterIsTold() throws {
        var place = try Place()
        place.settings.answerLimit = .milliseconds(1_500)
        let journal = try place.open()
        try journal.open("ada")
        let other = try PostgresProgram(
            [
                "psql", "-d", place.server.uri(as: "psql"), "-c",
                "BEGIN; LOCK TABLE \(place.schema).writing; SELECT pg_sleep(4); COMMIT",
            ], log: place.server.folder + "/\(place.schema).log")
        let locks = """
            SELECT count(*) FROM pg_locks WHERE relation = '\(place.schema).writing'::regclass AND granted
            """
        try place.server.wait("the lock") { try place.server.sql(locks) == "1" }
        #expect(throws: StoreError.busy(path: "\(place.address)")) { try journal.open("bob") }
        // Nobody who reads waits.
        #expect(try journal.owners() == ["ada"])
        try place.server.wait("the end of the lock") { try place.server.sql(locks) == "0" }
        try journal.open("eve")
        #expect(try journal.owners() == ["ada", "eve"])
        withExtendedLifetime(other) {}
    }

    @Test func anotherEpochIsAnotherStore() throws {
        let place = try Place()
        let journal = try place.open()
        try journal.open("ada")
        try place.server.sql("UPDATE \(place.schema).store SET epoch = 2")
        #expect(throws: StoreError.self) { try journal.open("bob") }
        #expect(throws: StoreError.self) { try journal.owners() }
        #expect(try place.open().owners() == ["ada"])
    }

    @Test func aRecordThatWasChangedIsDamaged() throws {
        let place = try Place()
        let journal = try place.open()
        try journal.open("ada")
        try journal.open("bob")
        try place.server.sql("UPDATE \(place.schema).record SET at = at + 1 WHERE sequence = 2")
        let store = try place.store()
        #expect(try store.read { try $0.record(1).sequence } == 1)
        #expect(
            throws: StoreError.damaged(
                path: "\(place.address)", what: "record 2 is not what was written", advice: "nothing was changed")
        ) { try store.read { try $0.record(2) } }
        #expect(throws: StoreError.self) { try store.read { try $0.eachRecord(after: 0) { _ in true } } }
        #expect(try journal.verify().findings == ["record 2 is not what was written"])
    }

    @Test func aTextThatPostgreSQLCannotHoldIsRefused() throws {
        let journal = try Place().open()
        #expect(throws: StoreError.self) { try journal.open("a\0b") }
        try journal.open("a\u{1}b")
        #expect(try journal.owners() == ["a\u{1}b"])
    }

    /// The change is sent with a later question, and the server says no then.
    @Test func aChangeThatTheServerRefusesSpoilsNobodyElse() async throws {
        let place = try Place()
        let journal = try Journal<Till>(place.store(), isGrouping: true)
        try place.server.sql("ALTER TABLE \(place.schema).stock ADD CHECK (place <> 'bad')")
        let told = await withTaskGroup(of: String.self) { group in
            for name in ["one", "bad", "two", "three"] {
                group.addTask {
                    do {
                        try await journal.write {
                            let count = TableChange.adjustCounter(place: name, count: 1)
                            try $0.adjustStock([count], reason: "opening", at: noon)
                        }
                        return "\(name): kept"
                    } catch {
                        return "\(name): \((error as? StoreError)?.path ?? "other")"
                    }
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(told == ["one: kept", "two: kept", "three: kept", "bad: \(place.address)"])
        #expect(try journal.read { try $0.stock() } == ["one": 1, "two": 1, "three": 1])
    }

    /// Each process knows the revisions that it wrote itself, and reads what the other one has written since.
    @Test func whatAnotherProcessHasWrittenIsTakenIntoAccount() throws {
        let place = try Place()
        let journals = try [place.open(), place.open()]
        var known: [[String: SessionState<Till>]] = [[:], [:]]
        var revisions = ["ada": 0, "bob": 0]
        for owner in revisions.keys { try journals[0].open(owner) }
        // Once more records of the other's than are read to go on.
        for (number, turns) in [(0, 3), (1, 3), (0, 1), (1, 1_200), (0, 2), (1, 1), (0, 1)] {
            for turn in 0..<turns {
                let owner = turn % 3 == 2 ? "bob" : "ada"
                let (before, after) = try journals[number].write { store in
                    let before = try store.snapshot(of: owner, after: known[number][owner])
                    let event = Till.Event.claim(guest: owner, seat: "a")
                    guard case .accepted(let state, let effects) = Till.transition(before.state, event) else {
                        preconditionFailure("refused: \(event)")
                    }
                    return (
                        before, try store.append(event, after: before, to: state, effects: effects, at: noon)
                    )
                }
                #expect(before.revision == revisions[owner])
                known[number][owner] = after
                revisions[owner]! += 1
            }
        }
        #expect(try journals[0].verify().findings == [])
    }

    /// Some more records than go to the server at a time, with a row beside each or not.
    @Test(arguments: [1, 32, 33, 80]) func manyRecordsOfOneCommitAreKept(count: Int) throws {
        let journal = try Place().open()
        try journal.write { store in
            for number in 0..<count {
                let session = try store.openSession(owner: "rider \(number)", at: noon)
                #expect(try store.latest(session).revision == 0)
            }
            for number in 0..<count { try store.adjustStock([], reason: "\(number)", at: noon) }
        }
        #expect(try journal.read { $0.newestSequence } == Int64(2 * count))
        #expect(try journal.owners().count == count)
        #expect(try journal.verify().findings == [])
    }

    @Test func manyReadersAndWritersShareAStore() throws {
        let journal = try Place().open()
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            do {
                try journal.open("rider \(number)")
                #expect(try journal.owners().contains("rider \(number)"))
            } catch {
                Issue.record("\(error)")
            }
        }
        #expect(try journal.owners().count == 40)
    }
}
