import Foundation
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// Every store has an identity and an epoch, and every record has them, under its hash.
@Suite struct StoreIdentityTests {
    let store = Store()
    private let definitions = "SELECT DISTINCT store, epoch FROM record JOIN definition ON id = definition"

    private func identity(_ store: Store) throws -> StoreIdentity { try store.journal().read { $0.store } }

    @Test func isDrawnWhenTheStoreIsCreatedAndStays() throws {
        let first = try identity(store)
        #expect(first.epoch == 1)
        #expect(first.id.utf8.count == 32 && first.id.allSatisfy { "0123456789abcdef".contains($0) }, "\(first)")
        #expect(try identity(store) == first, "before the first record")
        try store.ride(rounds: 2)
        #expect(try identity(store) == first)
        #expect(try store.rows(definitions) == [[first.id, "1"]])
        #expect(try identity(Store()).id != first.id, "another store has another")
    }

    @Test func eachRestoreBeginsAnEpoch() throws {
        try store.ride(rounds: 1)
        let first = try identity(store)
        var backup = store.root + "/backup"
        _ = try store.journal().backUp(to: backup)
        for epoch in 2...4 {
            let restored = Store()
            _ = try Journal<Turnstile>.restore(backup, into: restored.directory)
            #expect(try identity(restored) == StoreIdentity(id: first.id, epoch: epoch), "before anything is recorded")
            try restored.ride(rounds: 1)
            #expect(try identity(restored).epoch == epoch)
            #expect(try restored.journal().verify().findings == [])
            let epochs = try restored.rows("SELECT event FROM record WHERE kind = 'restoration' ORDER BY sequence")
            #expect(epochs == (2...epoch).map { ["\($0)"] })
            let next = store.root + "/backup\(epoch)"
            _ = try restored.journal().backUp(to: next)
            backup = next
        }
    }

    /// It is in the chain: neither the identity of what was asked nor the epoch of the store can be changed unseen.
    @Test(arguments: [
        "UPDATE definition SET store = '00000000000000000000000000000000'", "UPDATE definition SET epoch = 2",
        "UPDATE definition SET store = NULL, epoch = NULL",
    ])
    func aChangedIdentityIsSeen(change: String) throws {
        try store.ride(rounds: 1)
        try store.edit(change)
        #expect { try store.journal() } throws: { "\($0)".contains("does not match its hash") }
    }

    @Test func aRestorationOfAnotherEpochIsSeen() throws {
        try store.ride(rounds: 1)
        let backup = store.root + "/backup"
        _ = try store.journal().backUp(to: backup)
        let restored = Store()
        _ = try Journal<Turnstile>.restore(backup, into: restored.directory)
        try restored.ride(rounds: 1)
        try restored.edit("UPDATE record SET event = '7' WHERE kind = 'restoration'")
        let findings = try restored.journal().verify().findings
        #expect(findings.contains { $0.contains("begins epoch 7") }, "\(findings)")
    }

    /// Nothing rests on an identity under which nothing was recorded.
    @Test func anIdentityThatNoRecordHasMayBeLost() throws {
        let first = try identity(store)
        try store.edit("DELETE FROM definition")
        let second = try identity(store)
        #expect(second.id != first.id && second.epoch == 1)
        try store.ride(rounds: 1)
        #expect(try store.journal().verify().findings == [])
    }

    /// What the outside knows an effect by.
    @Test func aKeySaysWhichStoreAsks() throws {
        let engine = try Engine(try store.errands(), owner: "ada", port: Errand { _, _ in .pending }, now: { noon })
        _ = try engine.send(.run([.ask("a")]), at: noon)
        let journal = try store.errands()
        let keys = try journal.read { try $0.pendingEffects(1).map(\.key) }
        let identity = try journal.read { $0.store }
        #expect(keys.first?.description == "\(identity.id)/1/1/1/0")
        #expect(keys.allSatisfy { $0.store == identity })
    }
}
