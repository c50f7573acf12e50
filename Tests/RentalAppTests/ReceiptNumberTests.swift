import Foundation
import Rental
import StateMachine
import TerminalScreen
import Testing

@testable import Checkpoint
@testable import RentalApp

/// Receipts are numbered without gaps, in the order in which rentals end, in the whole store.
@Suite struct ReceiptNumberTests {
    @Test func everyEndingHasTheNextNumber() throws {
        let bench = try RiderBench()
        try bench.rent("anna")
        try bench.rent("bob")
        try bench.rent("clara", TariffName.premium.tariff)
        try bench.buy("dora")
        try bench.returnUmbrella("bob")
        // A price above the hold, paid with a second one.
        try bench.act("clara", .buy(TariffName.premium.tariff))
        try bench.act("clara", RiderBench.pay)
        bench.clock.advance(bySeconds: 40 * 86_400)
        try bench.session("anna").catchUp()
        try bench.reopen()
        try bench.buy("bob")
        #expect(try bench.receipts("anna").map(\.number) == [4])
        #expect(try bench.receipts("bob").map(\.number) == [5, 2])
        #expect(try bench.receipts("clara").map(\.number) == [3])
        #expect(try bench.receipts("dora").map(\.number) == [1])
        #expect(try bench.receipts("anna").map(\.ending) == [.forfeited])
        #expect(try bench.receipts("clara").map(\.ending) == [.boughtOut])
        #expect(try bench.app.journal.verify().findings == [])
    }

    /// The record that holds the newest number may be in an archive that was taken away.
    @Test(arguments: [false, true]) func theyGoOnAfterAnArchiving(isTakenAway: Bool) throws {
        let bench = try RiderBench()
        try bench.rent("anna")
        try bench.returnUmbrella("anna")
        try bench.buy("bob")
        bench.clock.advance(bySeconds: 400 * 86_400)
        let archiving = try #require(
            try bench.app.journal.archive(before: bench.clock.now(), to: nil, at: bench.clock.now()))
        #expect(archiving.sessions == 2)
        if isTakenAway { try FileManager.default.removeItem(atPath: archiving.file) }
        try bench.reopen()
        #expect(try bench.app.journal.verify().findings == [])
        try bench.buy("anna")
        #expect(try bench.app.journal.verify().findings == [])
        let snapshot = try bench.session("anna").engine.snapshot
        let list = try bench.app.receipts(of: "anna", snapshot).receipts(count: 9)
        #expect(list.receipts.map(\.number) == (isTakenAway ? [3] : [3, 1]))
        #expect(list.missing == (isTakenAway ? [archiving.file] : []) && !list.hasMore)
        #expect(try bench.app.journal.read { try $0.value(of: "receipt", in: "number") } == "3")
    }

    /// A row that an archive carries forward is held against its records, and against its note where they are away.
    @Test(arguments: [false, true]) func aChangedNumberIsNoticed(isTakenAway: Bool) throws {
        let bench = try RiderBench()
        try bench.buy("anna")
        bench.clock.advance(bySeconds: 400 * 86_400)
        let archiving = try #require(
            try bench.app.journal.archive(before: bench.clock.now(), to: nil, at: bench.clock.now()))
        if isTakenAway { try FileManager.default.removeItem(atPath: archiving.file) }
        let database = bench.app.store + "/journal.db"
        _ = try Tool("sqlite3").run([database, "UPDATE entry SET value = '7'"])
        try bench.reopen()
        #expect(try !bench.app.journal.verify().findings.isEmpty)
        #expect(throws: StoreError.self) {
            try bench.app.journal.read { _ = try $0.value(of: "receipt", in: "number") }
        }
    }

    /// What an earlier version recorded has no number, and keeps what it was called.
    @Test func anEarlierReceiptKeepsItsName() throws {
        let bench = try RiderBench()
        try bench.rent("anna")
        let session = try bench.session("anna")
        let snapshot = session.engine.snapshot
        let event = UmbrellaRental.Event(at: snapshot.state.running!.deadline, .maximumReached)
        guard case .accepted(let next, let effects) = UmbrellaRental.transition(snapshot.state, event) else {
            Issue.record("the maximum is refused")
            return
        }
        try bench.app.journal.write {
            _ = try $0.append(event, after: snapshot, to: next, effects: effects, at: event.at)
        }
        bench.clock.advance(bySeconds: 40 * 86_400)
        try bench.buy("anna")
        let receipts = try bench.receipts("anna")
        #expect(receipts.map(\.number) == [1, nil] && receipts.map(\.label) == ["1", "r4"])
        let reader = bench.app.receipts(of: "anna", try bench.session("anna").engine.snapshot)
        #expect(try reader.receipt(numbered: 1)?.id == receipts[0].id && reader.receipt(numbered: 4) == nil)
        #expect(try bench.app.journal.verify().findings == [])
    }
}
