import Rental
import RiderProfile
import StateMachine
import StateMachineTesting
import Testing

/// Messages to a phone: recorded until they are taken, and none that is of no use.
@Suite struct PushTests {
    private static let phone = PushSubscription(
        endpoint: "https://push.example/1", publicKey: Array(repeating: 4, count: 65),
        secret: Array(repeating: 1, count: 16), language: .en)
    private static let other = PushSubscription(
        endpoint: "https://push.example/2", publicKey: Array(repeating: 4, count: 65),
        secret: Array(repeating: 1, count: 16), language: .de)

    private static func minutes(_ count: Int64) -> Instant { Notes.noon.advanced(bySeconds: 60 * count) }

    /// A phone that subscribes with a code in its hand.
    private static func subscribed() -> Notes {
        var notes = Notes()
        notes.note(.subscribe(phone, nil, seen: Notes.noon))
        return notes
    }

    private static func whats(_ notes: Notes) -> [Push.What] { notes.state.push?.unsent.map(\.what) ?? [] }

    @Test func aRentalHasItsMessages() {
        let (rent, start) = (Notes.rent(), Notes.noon)
        var notes = Self.subscribed()
        #expect(Self.whats(notes).isEmpty)
        notes.note(.tick(rent, seen: start))
        #expect(Self.whats(notes) == [.handedOut(since: start)])
        notes.note(.sent(1, since: Notes.noon))
        notes.now = Self.minutes(26)
        notes.note(.tick(rent, seen: start))
        let step = Push.What.reminder(.step(at: Self.minutes(30), fare: Money(200, .eur)))
        #expect(Self.whats(notes) == [step])
        #expect(notes.state.push?.unsent.first?.expires == Self.minutes(30))
        notes.now = Self.minutes(27)
        notes.note(.tick(nil, seen: Self.minutes(27)))
        #expect(Self.whats(notes) == [.ended(at: Self.minutes(27))], "what was to come has come")
        notes.note(.tick(nil, seen: Self.minutes(28)))
        #expect(Self.whats(notes) == [.ended(at: Self.minutes(27))])
        #expect(notes.state.push?.unsent.map(\.number) == [3])
    }

    /// A rental that no tick has seen, and one that a clerk has taken back by mistake.
    @Test func anEndIsSaidOnceUntilTheRentGoesOn() {
        let noon = Notes.noon
        for (isPurchase, what) in [(false, Push.What.ended(at: noon)), (true, .bought)] {
            var notes = Self.subscribed()
            for _ in 0..<2 { notes.note(.ended(at: noon, isPurchase: isPurchase)) }
            #expect(Self.whats(notes) == [what])
        }
        var notes = Self.subscribed()
        notes.note(.tick(Notes.rent(), seen: noon))
        for _ in 0..<2 {
            notes.note(.tick(nil, seen: noon))
            notes.note(.ended(at: noon, isPurchase: false))
            notes.note(.tick(Notes.rent(), seen: noon))
        }
        let (end, on) = (Push.What.ended(at: noon), Push.What.resumed(since: noon))
        #expect(Self.whats(notes) == [.handedOut(since: noon), end, on, end, on])
    }

    /// A kind that the rider does not want is no message either.
    @Test func anUnwantedKindIsNoMessage() {
        var notes = Self.subscribed()
        notes.note(.set([.reminders([])]))
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        notes.note(.sent(1, since: Notes.noon))
        notes.now = Self.minutes(26)
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        #expect(Self.whats(notes).isEmpty && notes.state.push != nil)
    }

    /// What came due while the service was away is sent as long as it helps, and not afterwards.
    @Test func aMissedReminderIsSentUntilItsMoment() {
        let rent = Notes.rent()
        for (minute, isSent) in [(Int64(29), true), (31, false)] {
            var notes = Self.subscribed()
            notes.note(.tick(rent, seen: Notes.noon))
            notes.note(.sent(1, since: Notes.noon))
            notes.now = Self.minutes(minute)
            notes.note(.tick(rent, seen: Notes.noon))
            #expect(Self.whats(notes).isEmpty == !isSent, "minute \(minute)")
            #expect(notes.state.reminders.given.map(\.missed) == [true])
            #expect(notes.effects.isEmpty, "no bell for one that was missed")
        }
    }

    /// A rider who subscribes during a rental has seen what came before.
    @Test func whatCameBeforeIsNotSent() {
        var notes = Notes()
        notes.now = Self.minutes(40)
        notes.note(.subscribe(Self.phone, Notes.rent(), seen: Notes.noon))
        #expect(Self.whats(notes).isEmpty && notes.state.reminders.rent != nil)
        notes.note(.subscribe(Self.other, Notes.rent(), seen: Notes.noon))
        #expect(notes.state.push?.subscription == Self.other, "one phone at a time")
        notes.now = Self.minutes(56)
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        #expect(Self.whats(notes).count == 1)
        let before = notes.state
        notes.note(.subscribe(Self.other, Notes.rent(), seen: Notes.noon))
        #expect(notes.state == before, "what waits stays")
        let inRussian = PushSubscription(
            endpoint: Self.other.endpoint, publicKey: Self.other.publicKey, secret: Self.other.secret, language: .ru)
        notes.note(.subscribe(inRussian, Notes.rent(), seen: Notes.noon))
        #expect(notes.state.push?.unsent == before.push?.unsent && notes.state.push?.subscription == inRussian)
    }

    /// Two processes do not send a message at the same time, and a lost answer is asked for later and later.
    @Test func aMessageIsSentByOneProcessAtATime() {
        var notes = Self.subscribed()
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        var waits: [Int64] = []
        for _ in 0..<7 {
            #expect(notes.note(.sending(1, since: Notes.noon)) == nil)
            #expect(notes.note(.sending(1, since: Notes.noon)) == .notDue)
            #expect(notes.state.push?.due(at: notes.now) == [])
            let next = notes.state.push?.unsent.first?.notBefore ?? notes.now
            waits.append(next.seconds(since: notes.now))
            notes.now = next
        }
        #expect(waits == [30, 60, 120, 240, 480, 600, 600])
        #expect(notes.note(.sending(2, since: Notes.noon)) == .notDue)
        notes.note(.sent(1, since: Notes.noon))
        #expect(Self.whats(notes).isEmpty)
    }

    /// The answer to a message of a former subscription says nothing of the next one's.
    @Test func anAnswerIsForItsSubscription() {
        var notes = Self.subscribed()
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        notes.now = Self.minutes(1)
        notes.note(.unsubscribe(since: Notes.noon))
        notes.note(.subscribe(Self.other, nil, seen: Notes.noon))
        notes.note(.tick(Notes.rent(start: Self.minutes(1)), seen: Self.minutes(1)))
        notes.note(.sent(1, since: Notes.noon))
        #expect(notes.note(.sending(1, since: Notes.noon)) == .notDue)
        #expect(Self.whats(notes).last == .handedOut(since: Self.minutes(1)))
    }

    @Test func withoutAPhoneThereAreNoMessages() {
        var notes = Notes()
        #expect(notes.note(.sending(1, since: Notes.noon)) == .notDue)
        notes.note(.tick(Notes.rent(), seen: Notes.noon))
        #expect(notes.state.push == nil)
        notes.note(.subscribe(Self.phone, Notes.rent(), seen: Notes.noon))
        notes.note(.unsubscribe(since: Self.minutes(1)))
        #expect(notes.state.push != nil, "of another subscription")
        notes.note(.unsubscribe(since: nil))
        #expect(notes.state.push == nil)
        notes.note(.subscribe(Self.phone, Notes.rent(), seen: Notes.noon))
        #expect(notes.note(.forget(isRenting: false)) == nil)
        #expect(notes.state == RiderData.initial && notes.effects == [.wipe])
    }

    /// However it is looked at and whatever is sent twice: one message for the hand-out, one for the end, one for each
    /// reminder that was given in time.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func eachMessageIsMadeOnce(_ seed: UInt64) {
        var choices = SplitMix64(seed: seed)
        let rent = Notes.rent(intervalSeconds: Int64.random(in: 60...3_600, using: &choices))
        var notes = Self.subscribed()
        var made: [Int: Push.What] = [:]
        var isOver = false
        for step in 0..<80 {
            notes.now = notes.now.advanced(bySeconds: Int64.random(in: 0...90, using: &choices))
            isOver = isOver || step > 0 && UInt8.random(in: 0..<60, using: &choices) == 0
            notes.note(.tick(isOver ? nil : rent, seen: notes.now))
            for message in notes.state.push?.unsent ?? [] {
                #expect(made[message.number].map { $0 == message.what } ?? true, "seed \(seed)")
                made[message.number] = message.what
                if Bool.random(using: &choices) { notes.note(.sending(message.number, since: Notes.noon)) }
                if Bool.random(using: &choices) { notes.note(.sent(message.number, since: Notes.noon)) }
            }
        }
        let reminders = made.values.filter { if case .reminder = $0 { true } else { false } }
        #expect(made.values.count { $0 == .handedOut(since: rent.start) } == 1, "seed \(seed)")
        #expect(made.values.count { if case .ended = $0 { true } else { false } } == (isOver ? 1 : 0), "seed \(seed)")
        #expect(Set(reminders).count == reminders.count, "seed \(seed)")
        let given = notes.state.reminders.given.map { Push.What.reminder($0.what) }
        #expect(Set(reminders).isSubset(of: given), "seed \(seed)")
    }
}
