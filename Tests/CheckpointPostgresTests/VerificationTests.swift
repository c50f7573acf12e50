@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import PostgresServer
import StateMachine
import Testing

@Suite struct VerificationTests {
    /// Whatever is listed beside the records follows from them.
    @Test(arguments: [
        "UPDATE session SET owner = 'eve'", "DELETE FROM due", "UPDATE due SET at = at + 1", "DELETE FROM outbox",
        "UPDATE outbox SET effect = '{}'", "DELETE FROM stock", "UPDATE stock SET count = count + 1",
        "INSERT INTO stock VALUES ('elsewhere', 1)", "DELETE FROM redeemed", "UPDATE posting SET amount = 2 * amount",
        "DELETE FROM entry", "UPDATE entry SET value = 'other'", "UPDATE document SET content = 'other'",
        "INSERT INTO document VALUES ('new', 1, '')",
        "INSERT INTO redeemed SELECT session, 'other', place, sequence FROM redeemed LIMIT 1",
        "INSERT INTO posting SELECT 1000000, position, line, account, amount, currency FROM posting",
        "INSERT INTO entry SELECT 'other', key, value, sequence FROM entry LIMIT 1",
    ]) func whatIsListedIsHeldAgainstTheRecords(change: String) throws {
        let place = try Place()
        let journal = try place.open()
        try journal.fill()
        #expect(try journal.verify().findings == [])
        try place.server.sql("SET search_path = \(place.schema); \(change)")
        #expect(try !journal.verify().findings.isEmpty)
    }
}
