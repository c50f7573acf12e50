import CheckpointConformance
import Testing

@_spi(Stores) @testable import Checkpoint

/// The stores of this package do what every store must, and the checks notice one that does not.
@Suite struct ConformanceTests {
    @Test(arguments: StoreConformance.checks) func sqliteConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: SQLitePlace())
    }

    @Test(arguments: StoreConformance.checks) func memoryConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: MemoryPlace(MemoryStore()))
    }

    @Test(arguments: Mistake.all) func aMistakeIsNoticed(_ mistake: Mistake) throws {
        var noticed: [String] = []
        for check in StoreConformance.checks {
            do {
                try check.run(on: MemoryPlace(MemoryStore(identity: .random(), mistake.transaction)))
            } catch {
                noticed.append(check.name)
            }
        }
        #expect(noticed.contains(mistake.check), "noticed by \(noticed)")
    }

    /// What a transaction read is out of date: it is run again, and says so.
    @Test func aConflictIsTriedAgain() throws {
        let contested = Contested(conflicts: 2)
        let journal = try Journal<Till>(contested)
        #expect(contested.conflicts == 2, "opening reads, and waits for no writer")
        contested.conflicts = 3
        var tries: [Bool] = []
        try journal.write { store in
            tries.append(store.isRetry)
            try store.keep(document: "list", [1], at: noon)
        }
        #expect(tries == [false, true, true, true])
        #expect(try journal.read { try $0.document("list") } == [1])
        contested.conflicts = .max
        let name = try contested.read { $0.name }
        #expect(throws: StoreError.busy(path: name)) { try journal.write { _ in } }
    }

    /// A decision that the store took back, because another writer was first, is made again on what that one has
    /// written: the records of the first try were never there.
    @Test func whatWasTakenBackWasNotSeen() throws {
        let store = Overtaken()
        let (journal, other) = (try Journal<Till>(store), try Journal<Till>(store.memory))
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: "purse", count: 9)], reason: "opening", at: noon)
        }
        let (one, two) = try (engine(journal), engine(other))
        _ = try one.send(.take(at: noon, seconds: 60), at: noon)
        store.overtake = { _ = try two.send(.take(at: noon, seconds: 60), at: noon) }
        _ = try one.send(.take(at: noon, seconds: 60), at: noon)
        #expect(store.overtake == nil && one.snapshot.revision == 3 && one.snapshot.state.coins == 3)
    }

    private func engine(_ journal: Journal<Till>) throws -> Engine<Till, Nowhere> {
        try Engine(journal, owner: "ada", port: Nowhere(), now: { noon })
    }

    @Test func aJournalOfAnotherMachineIsRefused() throws {
        let store = MemoryStore()
        try Journal<Till>(store).write { _ = try $0.openSession(owner: "ada", at: noon) }
        #expect(throws: StoreError.self) { try Journal<Errands>(store) }
        _ = try Journal<Till>(store)
    }
}

/// A folder with SQLite's store. A crash is a kill: the files go on as they are at that moment. What a power cut leaves
/// of them is what the campaigns of scripts/torture are about.
final class SQLitePlace: StoreUnderTest {
    private let coder: (any PayloadCoder)?
    private var store = Store()
    /// Kept for the journals that are open in it.
    private var former: [Store] = []

    init(coder: (any PayloadCoder)? = nil) { self.coder = coder }

    func open() throws -> Journal<Till> { try Journal(.sqlite(store.directory), coder: coder) }

    func crash() throws {
        former.append(store)
        store = try store.copy()
    }
}

struct MemoryPlace: StoreUnderTest {
    private let store: MemoryStore
    private let coder: (any PayloadCoder)?

    init(_ store: MemoryStore, coder: (any PayloadCoder)? = nil) {
        self.store = store
        self.coder = coder
    }

    func open() throws -> Journal<Till> { try Journal(store, coder: coder) }
}

private struct Nowhere: EffectPort {
    typealias M = Till

    func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> { .unreachable }
}

/// A store in memory that takes a transaction back once it was decided, because another writer was first.
private final class Overtaken: CheckpointStore, @unchecked Sendable {
    let memory = MemoryStore()
    // Of one thread.
    var overtake: (() throws -> Void)?
    var identity: StoreIdentity { memory.identity }

    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result { try memory.read(body) }

    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        guard let overtake = overtake.take() else { return try memory.write(body) }
        do {
            try memory.write {
                _ = try body($0)
                throw Conflict()
            }
        } catch is Conflict {}
        try overtake()
        throw Conflict()
    }
}

/// A store in which another writer is first so many times.
private final class Contested: CheckpointStore, @unchecked Sendable {
    // Of one thread.
    var conflicts: Int
    private let store = MemoryStore()
    var identity: StoreIdentity { store.identity }

    init(conflicts: Int) { self.conflicts = conflicts }

    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result { try store.read(body) }

    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        try store.write { writing in
            let result = try body(writing)
            guard conflicts > 0 else { return result }
            conflicts -= 1
            throw Conflict()
        }
    }
}
