@_spi(Stores) import Checkpoint
import CheckpointConformance
import PostgresServer
import Testing

@testable import CheckpointPostgres

/// Reading waits for the server as seldom as it can, and shows one moment.
@Suite struct LookTests {
    @Test(arguments: [1, 2, 3]) func aReaderWaitsOnceForEachQuestion(questions: Int) throws {
        let place = try Place()
        let counter = try FlightCounter(place.server)
        let store = try place.store(#require(PostgresAddress(counter.uri, schema: place.schema)))
        let journal = try Journal<Till>(store)
        try journal.open("ada")
        _ = try journal.owners()
        let before = counter.count
        for _ in 0..<10 {
            #expect(
                try store.read { transaction in
                    for _ in 1..<questions { _ = try transaction.owners() }
                    return try transaction.owners().count
                } == 1)
        }
        // The end of a transaction that asks more is not awaited.
        let most = questions == 1 ? 10 : 10 * (questions + 1)
        #expect(counter.count - before <= most, "\(counter.count - before)")
        let then = counter.count
        for _ in 0..<10 { #expect(try store.read { $0.head.sequence } == 1) }
        #expect(counter.count - then <= 10)
    }

    /// Also one that makes nothing of what it is thrown.
    @Test(arguments: [false, true]) func aReaderSeesOneMoment(isHiding: Bool) throws {
        let place = try Place()
        let (store, other) = (try place.store(), try place.open())
        try other.open("ada")
        var tries = 0
        let seen = try store.read { transaction in
            tries += 1
            let first = try transaction.owners().count
            // Twice: only the first question is answered in another transaction than the rest.
            for number in 0..<2 where tries == 1 || number > 0 { try other.open("rider \(tries) \(number)") }
            let second = isHiding ? (try? transaction.owners().count) ?? 0 : try transaction.owners().count
            return [first, second, try transaction.owners().count]
        }
        #expect(seen == [3, 3, 3] && tries == 2, "\(seen)")
        #expect(try store.read { try $0.owners().count } == 4)
    }
}
