import Checkpoint
import CheckpointEncryption
import StateMachine
import Testing

@Test func aStoreIsOpenedByItsKeyAlone() throws {
    let memory = MemoryStore()
    let key = EncryptedPayloads.randomKey()
    let journal = try Journal<ParcelBox>(.memory(memory), coder: EncryptedPayloads(key: key))
    let engine = try Engine(journal, owner: "box 7", port: Hardware(), now: { .epoch })
    try engine.send(.deliver(code: 4711, at: .epoch))
    let stored = try journal.read { try $0.records() }
    #expect(stored.allSatisfy { !$0.event.contains("4711") })
    #expect(try journal.verify().findings.isEmpty)
    #expect(throws: StoreError.self) { try Journal<ParcelBox>(.memory(memory)) }
}

@Test func aKeyFollowsAnother() throws {
    let memory = MemoryStore()
    let (old, new) = (EncryptedPayloads.randomKey(), EncryptedPayloads.randomKey())
    for coder in [try EncryptedPayloads(key: old), try EncryptedPayloads(key: new, former: [old])] {
        let journal = try Journal<ParcelBox>(.memory(memory), coder: coder)
        let engine = try Engine(journal, owner: "box 7", port: Hardware(), now: { .epoch })
        let isEmpty = engine.snapshot.state == .empty
        try engine.send(isEmpty ? .deliver(code: 4711, at: .epoch) : .open(code: 4711, at: .epoch))
    }
    let journal = try Journal<ParcelBox>(.memory(memory), coder: EncryptedPayloads(key: new, former: [old]))
    #expect(try journal.read { try $0.latest(1).state } == .empty)
}
