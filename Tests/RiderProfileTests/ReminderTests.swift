import Rental
import RiderProfile
import StateMachine
import StateMachineTesting
import Testing

/// Reminders: each once, whatever the clock and the process did in between.
@Suite struct ReminderTests {
    /// What there is to be told of a rent, worked out beside the machine: the instants alone.
    private static func due(_ rent: Rent) -> [ReminderKind: [Instant]] {
        let (tariff, interval) = (rent.tariff, rent.tariff.intervalSeconds)
        let lead = min(300, interval / 2)
        let steps = stride(from: interval, through: tariff.secondsToMaximum, by: Int(interval)).map {
            rent.start.advanced(bySeconds: $0 - lead)
        }
        let maximum = rent.deadline.advanced(bySeconds: -min(3_600, tariff.secondsToMaximum / 2))
        return [.step: steps, .maximum: [maximum]]
    }

    private static func rent(_ choices: inout SplitMix64) -> Rent {
        let unlock = Int64.random(in: 0...200, using: &choices)
        let perInterval = Int64.random(in: 1...100, using: &choices)
        let steps = Int64.random(in: 2...60, using: &choices)
        return Notes.rent(
            unlock: unlock, perInterval: perInterval, intervalSeconds: Int64.random(in: 1...7_200, using: &choices),
            maximum: unlock + perInterval * steps - Int64.random(in: 0..<perInterval, using: &choices))
    }

    /// The process looks at random moments; between them it may be dead for long, and the clock may be set back. The
    /// notebook is the same as before, as it is when it was written down.
    @Test(arguments: 0..<400 as Range<UInt64>)
    func eachIsGivenExactlyOnceOverKillsAndClockJumps(_ seed: UInt64) {
        var choices = SplitMix64(seed: seed)
        let rent = Self.rent(&choices)
        var notes = Notes()
        var clock = rent.start
        var latest = rent.start
        var rung: [Reminder] = []
        notes.note(.tick(rent, seen: rent.start))
        for _ in 0..<60 {
            let span = Int64.random(in: -7_200...7_200, using: &choices)
            clock = clock.advanced(bySeconds: Bool.random(using: &choices) ? span / 600 : span)
            // A session's time never goes back.
            latest = max(latest, clock)
            notes.now = latest
            // From the maximum on there is no rent any more.
            let isOver = latest >= rent.deadline
            #expect(notes.note(.tick(isOver ? nil : rent, seen: isOver ? rent.deadline : rent.start)) == nil)
            rung += notes.effects.map { if case .remind(let reminder) = $0 { reminder } else { fatalError("\($0)") } }
        }
        let given = notes.state.reminders.given
        for (kind, instants) in Self.due(rent) {
            let expected = instants.filter { $0 <= latest && $0 <= rent.deadline }
            #expect(given.filter { $0.what.kind == kind }.map(\.due) == expected.suffix(100), "seed \(seed), \(kind)")
        }
        // A bell for those that were given in time, and for no other.
        #expect(rung == given.filter { !$0.missed }, "seed \(seed)")
        #expect(given.allSatisfy { $0.missed == ($0.givenAt.seconds(since: $0.due) > 60) })
    }

    @Test func oneThatCameDueWhileNobodyWasThereIsMissedAndMakesNoSound() {
        var notes = Notes()
        let rent = Notes.rent()
        notes.note(.tick(rent, seen: rent.start))
        notes.now = rent.start.advanced(bySeconds: 1_800 - 300 + 61)
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.state.reminders.given.map(\.missed) == [true])
        #expect(notes.effects == [])
        #expect(notes.state.reminders.open == 1)
    }

    @Test func aRentThatEndedMeanwhileGivesWhatCameDueWhileItRan() {
        var notes = Notes()
        let rent = Notes.rent()
        notes.note(.tick(rent, seen: rent.start))
        // Returned after 40 minutes, found out after ten hours.
        notes.now = rent.start.advanced(bySeconds: 36_000)
        notes.note(.tick(nil, seen: rent.start.advanced(bySeconds: 2_400)))
        #expect(notes.state.reminders.given.map(\.due) == [rent.start.advanced(bySeconds: 1_500)])
        #expect(notes.state.reminders.rent == nil)
        notes.note(.tick(nil, seen: notes.now))
        #expect(notes.state.reminders.given.count == 1)
        #expect(notes.state.reminders.open == 0 && notes.effects == [])
    }

    /// What it reminded of is over, however the rent ended.
    @Test func aRentThatIsOverLeavesNoneOpen() {
        var notes = Notes()
        let rent = Notes.rent()
        notes.now = rent.start.advanced(bySeconds: 1_500)
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.state.reminders.open == 1)
        notes.now = rent.start.advanced(bySeconds: 1_510)
        notes.note(.tick(nil, seen: notes.now))
        #expect(notes.state.reminders.open == 0 && notes.state.reminders.given.count == 1)
        let next = Notes.rent(start: rent.start.advanced(bySeconds: 4_000))
        notes.now = next.start.advanced(bySeconds: 1_500)
        notes.note(.tick(next, seen: next.start))
        #expect(notes.state.reminders.open == 1)
    }

    @Test func theMaximumThatPassedWhileNobodyWasThereIsToldOf() {
        var notes = Notes()
        let rent = Notes.rent()
        notes.note(.tick(rent, seen: rent.start))
        notes.now = rent.deadline.advanced(bySeconds: 86_400)
        notes.note(.tick(nil, seen: rent.deadline))
        let given = notes.state.reminders.given
        #expect(given.count { $0.what.kind == .maximum } == 1)
        #expect(given.allSatisfy { $0.missed && $0.due < rent.deadline })
    }

    @Test func theNextRentBeginsAnew() {
        var notes = Notes()
        let first = Notes.rent()
        notes.now = first.start.advanced(bySeconds: 1_500)
        notes.note(.tick(first, seen: first.start))
        let second = Notes.rent(start: first.start.advanced(bySeconds: 4_000))
        notes.now = second.start.advanced(bySeconds: 1_500)
        notes.note(.tick(second, seen: second.start))
        #expect(notes.state.reminders.given.map(\.due).last == second.start.advanced(bySeconds: 1_500))
        #expect(notes.state.reminders.given.filter { !$0.missed }.count == 2)
    }

    @Test func aPointIsWatchedUntilItClosesSoon() {
        var notes = Notes()
        let point = PointID(rawValue: "harbour")
        let closes = Notes.noon.advanced(bySeconds: 5_000)
        #expect(notes.note(.watch(point, closes: closes)) == .noRent)
        let rent = Notes.rent()
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.note(.watch(point, closes: closes)) == nil)
        notes.now = closes.advanced(bySeconds: -1_801)
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.state.reminders.given.allSatisfy { $0.what.kind != .closing })
        notes.now = closes.advanced(bySeconds: -1_800)
        for _ in 0..<3 { notes.note(.tick(rent, seen: rent.start)) }
        #expect(notes.state.reminders.given.filter { $0.what == .closing(point, at: closes) }.count == 1)
        #expect(notes.note(.unwatch) == nil)
        #expect(notes.note(.unwatch) == .notWatched)
    }

    @Test func oneThatIsNotWantedIsPassedOverForGood() {
        var notes = Notes()
        notes.note(.set([.reminder(.step, false)]))
        let rent = Notes.rent()
        notes.now = rent.start.advanced(bySeconds: 1_500)
        notes.note(.tick(rent, seen: rent.start))
        notes.note(.set([.reminder(.step, true)]))
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.state.reminders.given == [])
    }

    @Test func dismissedOnesStayInTheList() {
        var notes = Notes()
        #expect(notes.note(.dismiss) == .nothingToDismiss)
        let rent = Notes.rent()
        notes.now = rent.start.advanced(bySeconds: 1_500)
        notes.note(.tick(rent, seen: rent.start))
        #expect(notes.note(.dismiss) == nil)
        #expect(notes.state.reminders.open == 0)
        #expect(notes.state.reminders.given.count == 1)
    }

    @Test func theNextOneIsTheNextToBeGiven() {
        var notes = Notes()
        let rent = Notes.rent()
        notes.note(.tick(rent, seen: rent.start))
        var announced: [Instant] = []
        while announced.count < 100, let next = notes.state.reminders.next(kinds: Set(ReminderKind.allCases)),
            next.due < rent.deadline
        {
            announced.append(next.due)
            notes.now = next.due
            notes.note(.tick(rent, seen: rent.start))
        }
        #expect(announced == notes.state.reminders.given.map(\.due))
        #expect(announced.count == 48)
    }
}
