import Checkpoint
import Rental
import StateMachine
import Testing

@testable import RentalApp

/// A clerk undoes a hand-over that was a mistake: nothing is charged, and no umbrella is lost.
@Suite struct HandoverUndoTests {
    @Test func anUndoneHandoverCostsNothingAndHasNoReceipt() throws {
        let bench = try RiderBench()
        let before = try bench.stock("alter-markt")
        let rental = try bench.rental()
        let point = try bench.point("alter-markt")
        #expect(try bench.app.undoable(at: point.id) == [rental])
        #expect(throws: ReturnProblem(.otherPoint)) {
            try bench.app.undoHandover(.id(rental.id), at: bench.point("mensa"), by: nil)
        }
        bench.clock.advance(bySeconds: 599)
        let done = try bench.app.undoHandover(.id(rental.id), at: point, by: nil, key: "one")
        #expect(done.fare == nil && done.stock == before && done.returned?.undoesHandover == true)
        // The same key undoes nothing twice, and takes no umbrella back either.
        #expect(try bench.app.undoHandover(.id(rental.id), at: point, by: nil, key: "one").stock == before)
        #expect(throws: ReturnProblem(.alreadyReturned)) {
            try bench.app.undoHandover(.id(rental.id), at: point, by: nil)
        }
        try bench.reopen()
        #expect(try bench.current().state.screen.clerkReturn?.undoesHandover == true)
        #expect(try bench.charged().held == 2_500)
        bench.clock.advance(bySeconds: 600)
        let snapshot = try bench.current().engine.snapshot
        #expect(try bench.charged().captured == 0 && bench.charged().held == 0)
        #expect(try bench.app.pastRentals(of: "anna", snapshot, before: nil, count: 1).rentals.isEmpty)
        #expect(try bench.app.undoable(at: point.id).isEmpty)
        try bench.verify()
    }

    @Test func anUndoneHandoverGoesOnIfThatWasTheMistake() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let point = try bench.point("alter-markt")
        _ = try bench.app.undoHandover(.id(rental.id), at: point, by: nil)
        bench.clock.advance(bySeconds: 599)
        _ = try bench.app.withdrawReturn(.id(rental.id), at: point, by: nil)
        #expect(try bench.current().state.running?.start == rental.start)
        bench.clock.advance(bySeconds: 1)
        #expect(throws: ReturnProblem(.withdrawalTooLate)) {
            try bench.app.undoHandover(.id(rental.id), at: point, by: nil)
        }
        #expect(try bench.app.undoable(at: point.id).isEmpty)
        try bench.verify()
    }

    /// A key stands for one rental, by whatever it is named.
    @Test func aKeyOfOneRentalAnswersForNoOther() throws {
        let bench = try RiderBench()
        let (first, second) = (try bench.rental(of: "anna"), try bench.rental(of: "ben"))
        let point = try bench.point("alter-markt")
        _ = try bench.app.undoHandover(.id(first.id), at: point, by: nil, key: "one")
        let stock = try bench.stock("alter-markt")
        for query in [.id(second.id), .number(try #require(second.number)), .rider("ben")] as [RentalQuery] {
            #expect(throws: RequestReused.self) {
                try bench.app.undoHandover(query, at: point, by: nil, key: "one")
            }
        }
        for query in [.id(first.id), .number(try #require(first.number)), .rider("anna")] as [RentalQuery] {
            #expect(try bench.app.undoHandover(query, at: point, by: nil, key: "one").rental.id == first.id)
        }
        #expect(try bench.stock("alter-markt") == stock)
        try bench.verify()
    }

    /// What is overdue is recorded and done by the next request, also where that is refused.
    @Test func aLateWithdrawalReleasesWhatIsHeld() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let point = try bench.point("alter-markt")
        _ = try bench.app.undoHandover(.id(rental.id), at: point, by: nil)
        bench.clock.advance(bySeconds: 600)
        #expect(throws: ReturnProblem(.withdrawalTooLate)) {
            try bench.app.withdrawReturn(.id(rental.id), at: point, by: nil)
        }
        #expect(try bench.charged().held == 0)
        try bench.verify()
    }
}
