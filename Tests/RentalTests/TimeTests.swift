import Rental
import StateMachine
import Testing

@testable import RentalTables

@Suite struct TimeTests {
    typealias F = Fixture
    let deadline = Fixture.rent.deadline

    func transition(
        _ state: UmbrellaRental.State, _ kind: UmbrellaRental.Event.Kind, at: Instant
    ) -> Transition<UmbrellaRental> {
        UmbrellaRental.transition(state, .init(at: at, kind))
    }

    /// Every screen whose clock runs completes at the deadline, overlay or not, online or not, and nothing else
    /// happens.
    @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
    func maximumCompletesEveryRunningClock(information: Bool, online: Bool) throws {
        var running: Set<String> = []
        for (name, screen) in F.screens {
            let state = F.state(screen, information: information, online: online)
            guard let rent = state.running else {
                #expect(transition(state, .maximumReached, at: deadline) == .refused(.notDueYet), "\(name)")
                continue
            }
            running.insert(name)
            for (label, kind) in F.events where kind != .maximumReached {
                #expect(transition(state, kind, at: rent.deadline) == .refused(.maximumOverdue), "\(name) + \(label)")
            }
            #expect(UmbrellaRental.overdue(state, at: rent.deadline.advanced(bySeconds: -1))?.kind != .maximumReached)
            let late = rent.deadline.advanced(bySeconds: 1_000_000)
            #expect(UmbrellaRental.overdue(state, at: late) == .init(at: rent.deadline, .maximumReached))
            var effects: [UmbrellaRental.Effect] = [
                .capture(hold: 5, F.euros(2500)), .post(from: .held(hold: 5), to: .revenue, F.euros(2500)),
                .move(from: .onRent, to: .forfeited),
            ]
            if name == "buyOutAuthorizing" { effects.insert(.release(hold: 7), at: 0) }
            let completed = UmbrellaRental.State(
                revision: 8, time: rent.deadline, shell: .init(information: false, online: online),
                screen: .main(.maximumReached(paid: F.euros(2500))))
            #expect(transition(state, .maximumReached, at: rent.deadline) == .accepted(completed, effects), "\(name)")
        }
        #expect(
            running == [
                "buyOutChoosing", "buyOutChoosing premium", "buyOutAuthorizing", "rentScanned", "returnAwaiting",
                "activeRent",
            ])
    }

    @Test func aScanBeforeTheDeadlineIsAReturnHoweverLateItIsCommitted() {
        let handover = Handover(number: 6, expires: deadline.advanced(bySeconds: 60))
        let state = F.state(.qrCode(.returnAwaiting(handover, F.rent)))
        let justBefore = Instant(milliseconds: deadline.milliseconds - 1)
        guard case .accepted(let next, _) = transition(state, F.scan(.return), at: justBefore) else {
            Issue.record("refused")
            return
        }
        #expect(next.screen == .qrCode(.returnScanned(F.rent, end: justBefore)))
        #expect(transition(state, F.scan(.return), at: deadline) == .refused(.maximumOverdue))
    }

    @Test func aCodeExpiresInPlace() {
        for (name, screen) in F.screens {
            let state = F.state(screen)
            let expired = F.handover.expires
            guard state.awaited != nil else {
                #expect(transition(state, .codeExpired(handover: 6), at: expired) == .refused(.notDueYet), "\(name)")
                let due = UmbrellaRental.overdue(state, at: expired)?.kind
                #expect(due != .codeExpired(handover: 6), "\(name)")
                continue
            }
            #expect(UmbrellaRental.overdue(state, at: expired) == .init(at: expired, .codeExpired(handover: 6)))
            #expect(transition(state, .codeExpired(handover: 5), at: expired) == .refused(.notDueYet))
            guard case .accepted(let next, []) = transition(state, .codeExpired(handover: 6), at: expired) else {
                Issue.record("\(name): refused")
                continue
            }
            #expect(next.configuration == state.configuration)
            #expect(next.awaited?.handover == Handover(number: 8, expires: expired.advanced(bySeconds: 300)))
            #expect(next.running == state.running)
            #expect(transition(next, F.scan(.rent), at: expired) == .refused(.codeVoided))
            #expect(transition(state, F.scan(state.awaited!.purpose), at: expired) == .refused(.codeExpired))
        }
    }

    @Test func theMaximumComesBeforeACodeThatExpiredToo() {
        let late = deadline.advanced(bySeconds: 5)
        let state = F.state(.qrCode(.returnAwaiting(F.handover, F.rent)))
        #expect(UmbrellaRental.overdue(state, at: late)?.kind == .maximumReached)
    }

    /// A fare that has grown is recorded, once however many steps passed, at the instant of the newest: then no clock
    /// that is set back shows or charges less.
    @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
    func aFareThatGrewIsRecordedBeforeItIsShown(information: Bool, online: Bool) throws {
        for (name, screen) in F.screens {
            var state = F.state(screen, information: information, online: online)
            let later = F.rent.start.advanced(bySeconds: 3 * 1800 + 7)
            guard state.running != nil else {
                #expect(transition(state, .fareRose, at: later) == .refused(.notDueYet), "\(name)")
                continue
            }
            // A code that expires takes the session's time beyond the step as well.
            while let due = UmbrellaRental.overdue(state, at: later), due.kind != .fareRose {
                guard case .accepted(let next, _) = UmbrellaRental.transition(state, due) else { break }
                state = next
            }
            guard state.time < later else { continue }
            #expect(state.fare == F.euros(200), "\(name): the hour is not over yet")
            let step = F.rent.start.advanced(bySeconds: 3 * 1800)
            #expect(UmbrellaRental.overdue(state, at: later) == .init(at: step, .fareRose), "\(name)")
            let risen = UmbrellaRental.State(
                revision: state.revision + 1, time: step, shell: state.shell, screen: screen)
            #expect(transition(state, .fareRose, at: step) == .accepted(risen, []), "\(name)")
            #expect(risen.fare == F.euros(300))
            #expect(UmbrellaRental.overdue(risen, at: later) == nil && risen.configuration == state.configuration)
            #expect(transition(risen, .fareRose, at: later) == .refused(.notDueYet), "\(name): once")
        }
    }

    @Test func whatWasShownIsChargedHoweverEarlyAScanThinksItIs() {
        let handover = Handover(number: 6, expires: F.now.advanced(bySeconds: 200))
        let shown = UmbrellaRental.State(
            revision: 8, time: F.rent.start.advanced(bySeconds: 3600), shell: .init(information: false, online: true),
            screen: .qrCode(.returnAwaiting(handover, F.rent)))
        #expect(shown.fare == F.euros(250))
        guard case .accepted(let next, _) = transition(shown, F.scan(.return), at: F.rent.start) else {
            Issue.record("refused")
            return
        }
        #expect(next.fare == F.euros(250) && next.screen == .qrCode(.returnScanned(F.rent, end: shown.time)))
    }

    @Test func theMaximumComesInPlaceOfTheStepsBeforeIt() {
        let state = F.state(.activeRent(F.rent))
        #expect(UmbrellaRental.overdue(state, at: deadline) == .init(at: deadline, .maximumReached))
        let before = Instant(milliseconds: deadline.milliseconds - 1)
        let last = deadline.advanced(bySeconds: -1800)
        #expect(UmbrellaRental.overdue(state, at: before) == .init(at: last, .fareRose))
        #expect(transition(state, .fareRose, at: deadline) == .refused(.maximumOverdue))
    }

    /// A clock set back neither refunds nor lets time go back.
    @Test func timeNeverGoesBack() {
        let state = F.state(.activeRent(F.rent))
        let back = F.now.advanced(bySeconds: -1_000_000)
        guard case .accepted(let next, _) = transition(state, .finish, at: back) else {
            Issue.record("refused")
            return
        }
        #expect(next.time == state.time)
        #expect(next.awaited?.handover.expires == state.time.advanced(bySeconds: 300))
    }
}
