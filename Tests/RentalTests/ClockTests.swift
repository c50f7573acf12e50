import Rental
import StateMachine
import Testing

@testable import RentalTables

/// A clock that ran ahead and was believed is corrected, and nothing that was counted changes.
@Suite struct ClockTests {
    typealias F = Fixture

    private func corrected(_ state: UmbrellaRental.State, to now: Instant) -> UmbrellaRental.State? {
        let transition = UmbrellaRental.transition(state, .init(at: now, .clockCorrected))
        guard case .accepted(let next, let effects) = transition, effects.isEmpty else { return nil }
        return next
    }

    @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
    func timeGoesBackAndNothingElseChanges(information: Bool, online: Bool) throws {
        for (name, screen) in F.screens {
            let state = F.state(screen, information: information, online: online)
            for years in [0, 4, 8_000] as [Int64] {
                let right = state.time.advanced(bySeconds: -years * 366 * 86_400 - 1)
                let next = try #require(corrected(state, to: right), "\(name)")
                #expect(next.time == right && next.revision == state.revision + 1 && next.shell == state.shell)
                #expect(next.configuration == state.configuration && next.fare == state.fare, "\(name)")
                #expect(next.awaited?.purpose == state.awaited?.purpose)
                guard let rent = state.running, let after = next.running else { continue }
                #expect(right.seconds(since: after.start) == state.time.seconds(since: rent.start), "\(name)")
                #expect(after.deadline.seconds(since: right) == rent.deadline.seconds(since: state.time), "\(name)")
            }
        }
    }

    @Test func aClockThatIsNotBehindCorrectsNothing() {
        for (name, screen) in F.screens {
            let state = F.state(screen)
            for now in [state.time, state.time.advanced(bySeconds: 1), Instant(milliseconds: .min)] {
                let answer = UmbrellaRental.transition(state, .init(at: now, .clockCorrected))
                #expect(answer == .refused(.notDueYet), "\(name) at \(now)")
            }
        }
    }

    /// Its expiry is signed: one of a wrong time is no good.
    @Test func aCodeThatWaitsIsReplaced() throws {
        for (name, screen) in F.screens {
            let state = F.state(screen)
            guard state.awaited != nil else { continue }
            let right = state.time.advanced(bySeconds: -86_400)
            let handover = try #require(corrected(state, to: right)?.awaited?.handover, "\(name)")
            #expect(handover == Handover(number: 8, expires: right.advanced(bySeconds: Handover.lifeSeconds)))
        }
    }

    @Test func fromThenOnTheRentIsTimedRightly() throws {
        let state = F.state(.activeRent(F.rent))
        let right = state.time.advanced(bySeconds: -1_000_000)
        let next = try #require(corrected(state, to: right))
        let later = right.advanced(bySeconds: 1800)
        #expect(UmbrellaRental.overdue(next, at: later)?.kind == .fareRose)
        #expect(next.running?.fare(at: later) == F.rent.fare(at: state.time.advanced(bySeconds: 1800)))
    }

    @Test func theReceiptIsOfTheRightClock() throws {
        var fold = ReceiptFold(after: F.state(.qrCode(.rentAwaiting(F.handover, F.tariff, F.hold, from: .main))))
        var state = F.state(.qrCode(.rentAwaiting(F.handover, F.tariff, F.hold, from: .main)))
        func step(_ event: UmbrellaRental.Event) throws {
            guard case .accepted(let next, let effects) = UmbrellaRental.transition(state, event) else {
                throw Refused(event: event)
            }
            fold.add(event.kind, effects, to: next)
            state = next
        }
        let start = state.time
        try step(.init(at: start, F.scan(.rent)))
        try step(.init(at: start.advanced(bySeconds: 3600), .fareRose))
        let right = start.advanced(bySeconds: -86_400)
        try step(.init(at: right, .clockCorrected))
        try step(.init(at: right, .continue))
        try step(.init(at: right.advanced(bySeconds: 60), .finish))
        let number = try #require(state.awaited?.handover.number)
        try step(.init(at: right.advanced(bySeconds: 120), F.scan(.return, handover: number)))
        let receipt = try #require(fold.receipts.first)
        #expect(receipt.start == right.advanced(bySeconds: -3600) && receipt.end == right.advanced(bySeconds: 120))
        #expect(receipt.total == F.euros(250) && receipt.fare?.fare == receipt.total)
    }

    private struct Refused: Error { let event: UmbrellaRental.Event }

    @Test func aClockMayJumpAsFarAsTheLongestRental() {
        let rule = ClockRule([F.tariff, F.premium])
        #expect(rule.longestRentalSeconds == 47 * 1800)
        #expect(rule.allows(F.now.advanced(bySeconds: 47 * 1800), after: F.now))
        #expect(!rule.allows(F.now.advanced(bySeconds: 47 * 1800 + 1), after: F.now))
        #expect(rule.allows(F.now.advanced(bySeconds: -1_000_000_000), after: F.now))
        #expect(!rule.allows(Instant(milliseconds: .max), after: F.now))
    }
}
