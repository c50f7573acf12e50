import CheckpointConformance
import CheckpointEncryption
import Digest
import Foundation
import SQLite
import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// A journal with a coder keeps all its promises, and what its machine knows is not readable in it.
@Suite struct EncryptedJournalTests {
    private static let key = Array(0..<32 as Range<UInt8>)
    private static let otherKey = [UInt8](repeating: 7, count: 32)
    private let store = Store()

    private func journal(_ keys: [UInt8]..., as machine: Secrets.Type = Secrets.self) throws -> Journal<Secrets> {
        try Journal(
            store.directory, coder: keys.first.map { try EncryptedPayloads(key: $0, former: Array(keys.dropFirst())) })
    }

    /// One session with something of everything: a note, a call that is pending, one that is parked.
    private func fill(_ journal: Journal<Secrets>, _ owner: String = "ada") throws {
        let silent = SecretPort { _ in .unknown("no answer") }
        let engine = try Engine(journal, owner: owner, port: silent, now: { noon })
        for word in ["marmalade", "porridge"] { try engine.send(.note(word), at: noon) }
        try engine.runUntilIdle()
        engine.port.answer.withLock { $0 = { _ in .rejected("no marmalade left") } }
        try engine.runUntilIdle()
        engine.port.answer.withLock { $0 = { _ in .unknown("no answer") } }
        try engine.send(.note("kippers"), at: noon)
        try engine.runUntilIdle()
    }

    @Test func nothingOfTheMachineIsReadable() throws {
        do { try fill(try journal(Self.key)) }
        let bytes = try store.contents().values.reduce(Data(), +)
        for word in ["marmalade", "porridge", "kippers", "note", "call", "words"] {
            #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) is readable")
        }
        #expect(bytes.range(of: Data("ada".utf8)) != nil, "owners are searched, and stay readable")
        let readable = Store()
        try fill(try Journal(readable.directory))
        let plain = try readable.contents().values.reduce(Data(), +)
        #expect(plain.range(of: Data("marmalade".utf8)) != nil)
    }

    @Test func everythingIsReadBack() throws {
        try fill(try journal(Self.key))
        let journal = try journal(Self.key)
        #expect(try journal.verify() == Verification(records: 6, sessions: 1))
        try journal.read { store in
            #expect(try store.history(1).map(\.event) == [.note("marmalade"), .note("porridge"), .note("kippers")])
            #expect(try store.latest(1).state.words == ["marmalade", "porridge", "kippers"])
            #expect(try store.pendingEffects(1).map(\.effect) == [.call("kippers")])
            #expect(try store.parkedEffects().map(\.effect) == [.call("marmalade"), .call("porridge")])
            #expect(try store.parkedEffects().map(\.reason) == ["no marmalade left", "no marmalade left"])
            #expect(
                try store.explain(1, revision: 1)?.effects.map(\.effect) == [.keep("marmalade"), .call("marmalade")])
            let found = try store.entries(after: 0, since: noon, with: "marmalade")
            #expect(found.map(\.event) == [.note("marmalade")])
        }
        // What was pending is performed under the key that it was recorded with, and an answer that is refused is kept.
        let port = SecretPort { _ in .answered(.answered("a secret"), at: noon) }
        let engine = try Engine(journal, owner: "ada", port: port, now: { noon })
        try engine.runUntilIdle()
        #expect(port.asked.withLock { $0 } == ["kippers"])
        #expect(
            try journal.read { try $0.explain(1, revision: 3)?.effects.last?.refusedAnswer } == .answered("a secret"))
        let scrub = Scrub<Secrets>()
        #expect(try journal.read { try scrub.advance($0, by: 3) + scrub.advance($0) } == [])
        #expect(scrub.passes == 1)
        #expect(try journal.verify().findings == [])
    }

    /// Without the coder, or with another key, nothing is opened and nothing is changed.
    @Test func anotherKeyIsRefused() throws {
        do { try fill(try journal(Self.key)) }
        let before = try store.contents()
        func refusal(_ why: String) -> StoreError {
            .failed(
                path: store.path + "/journal.db", what: "record 6 (session 1, revision 3) cannot be opened: \(why)",
                advice: "nothing was changed; open the store with the coder that it was written with")
        }
        #expect(throws: refusal("it is encrypted with a key that is not at hand")) { try journal(Self.otherKey) }
        #expect(throws: refusal("it is encrypted, and the journal was opened without a coder")) { try journal() }
        #expect(try store.contents() == before)
        _ = try journal(Self.key)
    }

    /// What was recorded before there was a coder, or with a former key, stays readable beside what is recorded now.
    @Test func aStoreGetsAKeyAndThenAnother() throws {
        try fill(try journal(), "ada")
        try fill(try journal(Self.key), "bob")
        try fill(try journal(Self.otherKey, Self.key), "eve")
        let journal = try journal(Self.otherKey, Self.key)
        #expect(try journal.verify() == Verification(records: 18, sessions: 3))
        for session in 1...3 as ClosedRange<Int64> {
            #expect(try journal.read { try $0.latest(session).state.words.count } == 3)
        }
        // Bob's alone are lost without the former key; the store is not opened by a key of nobody.
        let late = try self.journal(Self.otherKey)
        #expect { try late.read { try $0.latest(2) } } throws: {
            "\($0)".contains("the state of revision 3 of bob cannot be read") && "\($0)".contains("not at hand")
        }
        #expect(try late.read { try $0.latest(3).state.words.count } == 3)
    }

    @Test func backupsArchivesAndCopiesWorkOnIt() throws {
        let coder = try EncryptedPayloads(key: Self.key)
        let journal = try journal(Self.key)
        try fill(journal)
        let port = SecretPort { _ in .confirmed }
        let engine = try Engine(journal, owner: "ada", port: port, now: { noon })
        try engine.runUntilIdle()
        for parked in try journal.read({ try $0.parkedEffects() }) { #expect(try engine.cancel(parked.key.position)) }
        let backup = store.root + "/backup"
        #expect(try journal.backUp(to: backup).findings == [])
        let restored = Store()
        #expect(throws: StoreError.self) { try Journal<Secrets>.restore(backup, into: restored.directory) }
        #expect(try Journal<Secrets>.restore(backup, into: restored.directory, coder: coder).findings == [])
        let again = try Journal<Secrets>(restored.directory, coder: coder)
        #expect(try again.read { try $0.latest(1).state.words.count } == 3)
        let copy = try Journal<Secrets>(MemoryStore(identity: again.read { $0.store }), coder: coder)
        try JournalCopy(of: again, into: copy).run()
        #expect(try copy.verify().findings == [])
        #expect(try copy.read { try $0.latest(1).state.words.count } == 3)
        let archiving = try again.archive(before: noon.advanced(bySeconds: 1), at: noon)
        #expect(archiving != nil)
        #expect(try again.verify().findings == [])
        #expect(try again.read { try $0.history(1).map(\.event).first } == .note("marmalade"))
    }

    /// Somebody without the key puts one record's state in the place of another's, and makes the chain fit.
    @Test func aPayloadThatWasMovedIsNotOpened() throws {
        let memory = MemoryStore()
        let coder = try EncryptedPayloads(key: Self.key)
        let journal = try Journal<Secrets>(memory, coder: coder)
        let engine = try Engine(journal, owner: "ada", port: SecretPort { _ in .confirmed }, now: { noon })
        for word in ["marmalade", "porridge"] { try engine.send(.note(word), at: noon) }
        let records = try journal.read { try $0.records() }
        let (first, second) = (records[1], records[2])
        let moved = Record(
            sequence: second.sequence, kind: .transition, session: 1, revision: 2, at: second.at,
            definition: second.definition, event: first.event, effects: first.effects, state: first.state,
            concerns: nil, request: nil)
        let content = RecordCoding<Secrets>(coding: Coding(coder: coder), record: moved, store: "") { "ada" }
        for read in [{ _ = try content.state() }, { _ = try content.event() }, { _ = try content.effects() }] {
            #expect { try read() } throws: { "\($0)".contains("moved from another place") }
        }
        let whole = RecordCoding<Secrets>(coding: Coding(coder: coder), record: second, store: "") { "ada" }
        #expect(try whole.state().words == ["marmalade", "porridge"])
    }

    /// Rules of a later version read what earlier ones sealed, and a deadline is not lost for want of a key.
    @Test func laterRulesReadWhatWasSealed() throws {
        let coder = try EncryptedPayloads(key: Self.key)
        let engine = try Engine(
            Journal<FirstBasket>(store.directory, coder: coder), owner: "ada", port: NoPort<FirstBasket>(),
            now: { noon })
        try engine.send(.init(add: 2), at: noon)
        #expect(throws: StoreError.self) { try Journal<ThirdBasket>(store.directory) }
        let later = try Journal<ThirdBasket>(store.directory, coder: coder)
        #expect(try later.read { try $0.latest(1).state } == ThirdBasket.State(count: 2, owner: "nobody"))
        #expect(try later.verify().findings == [])
    }

    /// With a coder and without: what a user writes is not taken for what a coder has sealed.
    @Test(arguments: [true, false]) func whatLooksSealedIsReadAsItIs(isSealed: Bool) throws {
        let memory = MemoryStore()
        let coder = isSealed ? try EncryptedPayloads(key: Self.key) : nil
        for text in ["", "AAAA", "x"] {
            let journal = try Journal<UserKeys>(memory, coder: coder)
            let engine = try Engine(journal, owner: "ada", port: NoPort<UserKeys>(), now: { noon })
            try engine.send(["$sealed": text], at: noon)
            let again = try Engine(
                Journal<UserKeys>(memory, coder: coder), owner: "ada", port: NoPort<UserKeys>(), now: { noon })
            #expect(again.snapshot.state == ["$sealed": text])
            #expect(try journal.read { try $0.pendingEffects(1).last?.effect } == ["$sealed": text])
            #expect(try journal.read { try $0.history(1).last?.event } == ["$sealed": text])
            #expect(try journal.verify().findings == [])
        }
    }

    @Test func aKeyOfAnotherLengthIsRefused() {
        #expect(throws: UnusableKey.self) { try EncryptedPayloads(key: Array(Self.key.dropLast())) }
        #expect(throws: UnusableKey.self) { try EncryptedPayloads(key: Self.key, former: [[]]) }
        #expect(EncryptedPayloads.randomKey().count == EncryptedPayloads.keySize)
        #expect(EncryptedPayloads.randomKey() != EncryptedPayloads.randomKey())
    }

    /// Each bit counts, and equal payloads are sealed otherwise each time.
    @Test func whatWasAlteredIsNotOpened() throws {
        let coder = try EncryptedPayloads(key: Self.key)
        let sealed = coder.seal(Array("tea".utf8), context: [1])
        #expect(try coder.open(sealed, context: [1]) == Array("tea".utf8))
        #expect(coder.seal(Array("tea".utf8), context: [1]) != sealed)
        #expect(throws: UnopenedPayload.altered) { try coder.open(sealed, context: [2]) }
        for place in sealed.indices {
            var bytes = sealed
            bytes[place] ^= 1
            #expect(throws: UnopenedPayload.self) { try coder.open(bytes, context: [1]) }
            #expect(throws: UnopenedPayload.self) { try coder.open(Array(sealed.prefix(place)), context: [1]) }
        }
    }

    /// A coder that cannot seal, such as one whose key is away: nothing is recorded, and the journal goes on.
    @Test func aCoderThatFailsStopsItsWriterAlone() throws {
        let coder = MoodyCoder()
        let journal = try Journal<Secrets>(MemoryStore(), coder: coder)
        let engine = try Engine(journal, owner: "ada", port: SecretPort { _ in .confirmed }, now: { noon })
        coder.isAway.withLock { $0 = true }
        #expect(throws: MoodyCoder.Away.self) { try engine.send(.note("tea"), at: noon) }
        coder.isAway.withLock { $0 = false }
        try engine.send(.note("tea"), at: noon)
        #expect(engine.snapshot.revision == 1)
        #expect(try journal.verify().findings == [])
    }
}

/// All that stores promise holds for encrypted journals, too.
@Suite struct EncryptedConformanceTests {
    @Test(arguments: StoreConformance.checks) func sqliteConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: SQLitePlace(coder: EncryptedPayloads(key: EncryptedPayloads.randomKey())))
    }

    @Test(arguments: StoreConformance.checks) func memoryConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: MemoryPlace(MemoryStore(), coder: EncryptedPayloads(key: EncryptedPayloads.randomKey())))
    }
}
