@_spi(Stores) import Checkpoint
import CheckpointConformance
import Synchronization
import Testing

final class ContestedStore: CheckpointStore {
    private let memory = MemoryStore()
    private let count = Atomic(0)

    var identity: StoreIdentity { memory.identity }

    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        try memory.read(body)
    }

    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        try memory.write { store in
            let result = try body(store)
            // Thrown inside, so that nothing is kept.
            if count.wrappingAdd(1, ordering: .relaxed).newValue % 3 == 0 { throw Conflict() }
            return result
        }
    }
}

extension StorePlace {
    static var contested: StorePlace { .opening { ContestedStore() } }
}

@Test func aJournalIsInAContestedStore() throws {
    let journal = try Journal<Till>(.contested)
    #expect(try journal.verify().findings == [])
}

final class ContestedPlace: StoreUnderTest {
    private let store = ContestedStore()

    func open() throws -> Journal<Till> { try Journal(store) }
}

@Test(arguments: StoreConformance.checks) func aContestedStoreConforms(_ check: StoreConformance.Check) throws {
    try check.run(on: ContestedPlace())
}
