import Foundation
import SQLite
import HandoverCode
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import Testing

@testable import Checkpoint

/// The gateway's books are the only witness of a journal that is older than the world.
@Suite struct AuditTests {
    let store = Store()

    private func findings(_ store: Store) throws -> [GatewayAudit.Finding] {
        let journal = try RentalJournal(store.directory)
        return try journal.read { transaction in
            try GatewayAudit(
                SimulatedGateway(directory: store.path + "/gateway"), transaction.outsideEffects(),
                of: transaction.store
            )
            .findings
        }
    }

    private func edit(_ store: Store, _ statement: String) throws {
        let db = try Database(store.path + "/gateway/gateway.db")
        defer { db.close() }
        try db.execute("PRAGMA ignore_check_constraints = ON")
        try db.execute(statement)
    }

    @Test(arguments: Ride.Story.allCases) func aWholeRentalAgrees(story: Ride.Story) throws {
        #expect(try Ride(story, store.path).finish())
        #expect(try findings(store) == [])
    }

    @Test func anOldCopyOfTheJournalIsSeen() throws {
        let old = Store()
        do {
            let ride = try Ride(.rentAndReturn, store.path) { point in
                guard point.isAfter, point.number == 5 else { return }
                try? FileManager.default.copyItem(atPath: store.path, toPath: old.path)
            }
            #expect(try ride.finish())
        }
        try FileManager.default.removeItem(atPath: old.path + "/gateway")
        try FileManager.default.copyItem(atPath: store.path + "/gateway", toPath: old.path + "/gateway")
        #expect(try RentalJournal(old.directory).verify().findings == [])
        let found = try findings(old)
        #expect(found.contains { if case .unasked = $0 { true } else { false } }, "\(found)")
    }

    @Test func aGatewayThatForgotIsSeen() throws {
        #expect(try Ride(.rentAndReturn, store.path).finish())
        try FileManager.default.removeItem(atPath: store.path + "/gateway")
        let forgotten = try findings(store).filter { if case .forgotten = $0 { true } else { false } }
        #expect(forgotten.count == 3)
    }

    @Test(arguments: [
        "UPDATE hold SET captured = captured + 1", "UPDATE hold SET released = released - 1",
        "UPDATE hold SET authorized = authorized + 1", "UPDATE hold SET currency = 'USD'",
        "UPDATE hold SET currency = NULL",
        "UPDATE hold SET authorized = 9223372036854775807", "UPDATE hold SET captured = 9223372036854775807",
        "UPDATE hold SET released = -9223372036854775808",
        "INSERT INTO hold SELECT 'x', state, currency, 9223372036854775807, 0, 0 FROM hold",
        "UPDATE hold SET id = 'x'",
        "UPDATE hold SET state = 'declined'", "UPDATE hold SET state = 'lost'", "DELETE FROM hold",
        "UPDATE call SET key = key || '0' WHERE operation = 'capture'", "DELETE FROM call WHERE operation = 'capture'",
        "UPDATE call SET operation = 'release' WHERE operation = 'capture'", "UPDATE call SET hold = '1/9'",
        "UPDATE call SET amount = amount + 1", "UPDATE call SET amount = NULL", "UPDATE call SET currency = 'USD'",
        "UPDATE call SET card = 'x'", "UPDATE call SET answer = 'pending'", "UPDATE call SET answer = 'nonsense'",
        "UPDATE call SET answer = 'refused:unknownHold' WHERE operation = 'capture'",
        "UPDATE call SET answer = 'declined:released' WHERE operation = 'authorize'",
    ])
    func aChangedBookIsSeen(change: String) throws {
        #expect(try Ride(.rentAndReturn, store.path).finish())
        try edit(store, change)
        do {
            #expect(!(try findings(store)).isEmpty)
        } catch let error as GatewayError {
            #expect("\(error)".contains(#/^the payment gateway's store is damaged: hold [0-9a-f]{32}/1/1/2/#))
        }
    }
}
