import Checkpoint
import Foundation
import PickupPoints
import Rental
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import RentalApp

/// A clerk takes an umbrella back without a code, and nobody loses an umbrella or a cent by it.
@Suite struct ClerkReturnTests {
    private static let reason = "Akku leer bei Änne"

    @Test func takesBackAndChargesTenMinutesLater() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let number = try #require(rental.number)
        #expect(try bench.current().state.returnNumber == number)
        let before = try bench.stock("hauptbahnhof")
        bench.clock.advance(bySeconds: 3_600)
        let done = try bench.app.takeBack(
            .number(number), at: bench.point("hauptbahnhof"), by: nil, because: Self.reason)
        #expect(done.fare?.amount == 250 && done.stock == before + 1)
        #expect(try bench.charged().captured == 0 && bench.charged().held == 2_500)
        // The rider is told why, also after the program was killed.
        try bench.reopen()
        #expect(try bench.current().state.screen.clerkReturn?.reason.plain == Self.reason)
        bench.clock.advance(bySeconds: 599)
        #expect(try bench.current().state.screen.withdrawable != nil && bench.charged().captured == 0)
        bench.clock.advance(bySeconds: 1)
        #expect(try bench.current().state.screen.withdrawable == nil)
        #expect(try bench.charged().captured == 250 && bench.charged().held == 0)
        let snapshot = try bench.current().engine.snapshot
        let receipt = try #require(
            try bench.app.pastRentals(of: "anna", snapshot, before: nil, count: 1).rentals.first?.receipt)
        #expect(receipt.ending == .returned(to: PointID(rawValue: "hauptbahnhof")) && receipt.seconds == 3_600)
        #expect(receipt.returnNumber == number && receipt.clerkReason?.plain == Self.reason)
        #expect(throws: ReturnProblem(.unknownNumber)) {
            try bench.app.takeBack(.number(number), at: bench.point("mensa"), by: nil, because: "again")
        }
        try bench.verify()
    }

    @Test func aWithdrawnReturnNeverWas() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let before = try (bench.stock("mensa"), bench.charged())
        bench.clock.advance(bySeconds: 1_000)
        _ = try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: "x")
        bench.clock.advance(bySeconds: 599)
        #expect(throws: ReturnProblem(.otherPoint)) {
            try bench.app.withdrawReturn(.id(rental.id), at: bench.point("hauptbahnhof"), by: nil)
        }
        _ = try bench.app.withdrawReturn(.id(rental.id), at: bench.point("mensa"), by: nil)
        #expect(try bench.stock("mensa") == before.0 && bench.charged() == before.1)
        let state = try bench.current().state
        #expect(state.running?.start == rental.start && state.returnNumber == rental.number)
        #expect(state.meter(at: bench.clock.now())?.elapsedSeconds == 1_599)
        #expect(throws: ReturnProblem(.nothingToWithdraw)) {
            try bench.app.withdrawReturn(.id(rental.id), at: bench.point("mensa"), by: nil)
        }
        try bench.verify()
    }

    @Test func aRiderIsForgottenOnceAReturnIsFinal() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        _ = try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: "x")
        bench.clock.advance(bySeconds: 599)
        #expect(try bench.app.forget("anna", ending: false) == .rentalRuns)
        bench.clock.advance(bySeconds: 1)
        #expect(try bench.app.forget("anna", ending: false) == nil)
        #expect(try bench.charged().captured == 150 && bench.charged().held == 0)
    }

    @Test func noWithdrawalOnceTheRiderHasStartedSomethingElse() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        _ = try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: "x")
        // A look at the map makes nothing final.
        try bench.act("anna", .openMap)
        #expect(try bench.charged().captured == 0)
        try bench.act("anna", .rent(TariffName.standard.tariff))
        #expect(try bench.charged().captured == 150)
        #expect(throws: ReturnProblem.self) {
            try bench.app.withdrawReturn(.id(rental.id), at: bench.point("mensa"), by: nil)
        }
        let next = try Self.finish(bench)
        #expect(throws: ReturnProblem(.notFound)) {
            try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: "stale")
        }
        #expect(next.id != rental.id)
        try bench.verify()
    }

    private static func finish(_ bench: RiderBench) throws -> FoundRental {
        try bench.act("anna", Action.pay.event(offering: TariffName.standard.tariff))
        _ = try bench.app.scan(#require(try bench.current().code()), at: bench.point("mensa"))
        return try #require(try bench.app.rentals(.rider("anna")).first)
    }

    /// The reason is sealed with a key of the rider's: where their name cannot be read, it is not known which.
    @Test func noReturnWhileTheNameOfTheRiderCannotBeRead() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let (names, aside) = (bench.app.store + "/" + RiderName.folder, bench.app.store + "/aside")
        try FileManager.default.moveItem(atPath: names, toPath: aside)
        try Data().write(to: URL(fileURLWithPath: names))
        #expect(throws: StoreError.self) {
            try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: Self.reason)
        }
        try FileManager.default.removeItem(atPath: names)
        try FileManager.default.moveItem(atPath: aside, toPath: names)
        _ = try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: Self.reason)
        #expect(try bench.current().state.screen.clerkReturn?.reason.plain == Self.reason)
        try bench.verify()
    }

    @Test func severalCandidatesAreListedAndNoneIsChosen() throws {
        let bench = try RiderBench()
        let riders = try ["anna", "ben", "carl"].map { try bench.rental(of: $0) }
        let query = RentalQuery.started(from: PointID(rawValue: "alter-markt"), at: bench.clock.now())
        #expect(throws: ReturnProblem(.several, candidates: riders)) {
            try bench.app.takeBack(query, at: bench.point("mensa"), by: nil, because: "x")
        }
        #expect(Set(riders.map(\.number)).count == 3)
        let elsewhere = RentalQuery.started(from: PointID(rawValue: "mensa"), at: bench.clock.now())
        #expect(throws: ReturnProblem(.notFound)) {
            try bench.app.takeBack(elsewhere, at: bench.point("mensa"), by: nil, because: "x")
        }
        let early = RentalQuery.started(
            from: PointID(rawValue: "alter-markt"), at: bench.clock.now().advanced(bySeconds: -901))
        #expect(try bench.app.rentals(early).isEmpty)
    }

    @Test func aRepeatUnderTheSameKeyIsAnsweredAndNotDone() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let point = try bench.point("hauptbahnhof")
        let first = try bench.app.takeBack(.id(rental.id), at: point, by: nil, because: "lost", key: "one")
        let stock = try bench.stock("hauptbahnhof")
        let again = try bench.app.takeBack(.id(rental.id), at: point, by: nil, because: "lost", key: "one")
        #expect(again.fare == first.fare && again.returned?.settles == first.returned?.settles)
        #expect(throws: RequestReused.self) {
            try bench.app.takeBack(.id(rental.id), at: bench.point("mensa"), by: nil, because: "lost", key: "one")
        }
        // When the return is final, the rental is found no more; the answer is.
        bench.clock.advance(bySeconds: 700)
        _ = try bench.current()
        let late = try bench.app.takeBack(.id(rental.id), at: point, by: nil, because: "lost", key: "one")
        #expect(late.fare == first.fare)
        #expect(try bench.stock("hauptbahnhof") == stock)
    }

    /// Of what is asked for with an approximate time, or by a name, a later rental may be the only one.
    @Test func aRepeatNeverTakesBackALaterRental() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let point = try bench.point("hauptbahnhof")
        let query = RentalQuery.started(from: PointID(rawValue: "alter-markt"), at: bench.clock.now())
        func takeBack() throws -> CompletedReturn {
            try bench.app.takeBack(query, at: point, by: nil, because: "lost", key: "one")
        }
        let first = try takeBack()
        let later = try bench.rental(of: "ben")
        #expect(try bench.app.rentals(query).count == 2)
        #expect(try takeBack().rental.id == rental.id)
        bench.clock.advance(bySeconds: 700)
        _ = try bench.current()
        #expect(try bench.app.rentals(query) == [later])
        let late = try takeBack()
        #expect(late.rental.id == rental.id && late.fare == first.fare)
        #expect(try bench.current("ben").state.running != nil)
        // Under another key it is another return.
        #expect(try bench.app.takeBack(query, at: point, by: nil, because: "lost", key: "two").rental.id == later.id)
        try bench.verify()
    }

    @Test func refusedReturnsChangeNothing() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let revision = try bench.current().engine.snapshot.revision
        func refusal(_ query: RentalQuery, at id: String, _ reason: String) throws -> ReturnRefusal? {
            do {
                _ = try bench.app.takeBack(query, at: bench.point(id), by: nil, because: reason)
                return nil
            } catch let problem as ReturnProblem { return problem.refusal }
        }
        #expect(try refusal(.id(rental.id), at: "museumsufer", "x") == .noReturnsHere)
        for reason in ["", "\u{7}", "\n", String(repeating: "ä", count: 201)] {
            #expect(try refusal(.id(rental.id), at: "mensa", reason) == .reasonInvalid)
        }
        #expect(try refusal(.number(#require(ReturnNumber(100_000))), at: "mensa", "x") == .unknownNumber)
        #expect(try refusal(.rider("nobody"), at: "mensa", "x") == .notFound)
        #expect(try bench.current().engine.snapshot.revision == revision)
        // The maximum comes first, however late it is noticed.
        bench.clock.advance(bySeconds: 90_000)
        #expect(try refusal(.id(rental.id), at: "mensa", "x") == .maximumReached)
    }

    /// The same number twice fails the commit; so another is drawn.
    @Test func aNumberThatIsTakenIsNotDrawn() throws {
        let bench = try RiderBench()
        let rental = try bench.rental()
        let number = try #require(rental.number)
        let handover = try #require(
            (1...100).first { ReturnNumber.drawn(session: rental.id.session, handover: $0) == number })
        let other = try bench.app.journal.read {
            try $0.freeReturnNumber(session: rental.id.session, handover: handover)
        }
        #expect(other == ReturnNumber.drawn(session: rental.id.session, handover: handover, attempt: 1))
        #expect(other != number)
    }

    @Test func numbersAreReadAsPeopleTypeThem() {
        #expect(ReturnNumber(typed: "417305")?.rawValue == 417_305)
        #expect(ReturnNumber(typed: " 417 305 ")?.rawValue == 417_305)
        #expect(ReturnNumber(typed: "417-305")?.rawValue == 417_305)
        for text in ["", "41730", "4173055", "017305", "41730x", "٤١٧٣٠٥", "-"] {
            #expect(ReturnNumber(typed: text) == nil, "\(text)")
        }
        #expect(RentalID("12-5") == RentalID(session: 12, hold: 5))
        for text in ["", "12", "12-", "-5", "0-5", "12-5-1", "a-b"] { #expect(RentalID(text) == nil, "\(text)") }
    }
}

extension RiderBench {
    func point(_ id: String) throws -> Point { try #require(try app.point(PointID(rawValue: id))) }

    /// The rider's session with everything that was due by now.
    func current(_ rider: String = "anna") throws -> RentalSession {
        let session = try session(rider)
        try session.catchUp()
        return session
    }

    /// To the running rental.
    func rental(of rider: String = "anna", from id: String = "alter-markt") throws -> FoundRental {
        try rent(rider, from: id)
        return try #require(try app.rentals(.rider(rider)).first)
    }

    func stock(_ id: String) throws -> Int64 { try app.journal.read { try $0.stock("point:" + id) } }

    /// What the gateway has captured and holds, minor units.
    func charged() throws -> (captured: Int64, held: Int64) {
        let holds = try statement.holds
        return (holds.reduce(0) { $0 + $1.captured }, holds.reduce(0) { $0 + $1.left })
    }

    func verify() throws {
        let findings = try app.journal.verify().findings
        #expect(findings.isEmpty, "\(findings)")
    }
}
