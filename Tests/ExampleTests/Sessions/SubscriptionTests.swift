import Checkpoint
import ExampleSubscription
import Foundation
import StateMachine
import TerminalScreen
import Testing

/// Subscriptions on the public interface of the libraries alone.
struct SubscriptionKillTests {
    /// 200 subscriptions, 50 processes killed at any moment, new rules under open subscriptions, and a rollback: all of
    /// them end, each subscriber was charged once for each month, and the bank agrees to the cent.
    @Test func everybodyIsChargedOnce() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        var killed = 0
        while killed < 50 {
            let rules = killed < 20 ? 1 : killed < 30 ? 2 : 3
            let process = try begin(folder, rules: rules)
            Thread.sleep(forTimeInterval: .random(in: 0.05...0.35))
            guard process.isRunning else { break }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            killed += 1
        }
        #expect(
            killed == 50, "the subscriptions had ended before: the month is too short for this machine")
        let last = try begin(folder, rules: 3)
        last.waitUntilExit()
        #expect(last.terminationStatus == 0)
        let subscribers = Subscribers(in: folder.url.path) { .epoch }
        #expect(try subscribers.audit(PriceAgain.self, count: 200) == [])
    }

    private func begin(_ folder: TemporaryDirectory, rules: Int) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: BuiltProgram.path("example-subscription"))
        process.arguments = [
            "--folder", folder.url.path, "--count", "200", "--month", "4000", "--term", "3", "--rules",
            "\(rules)",
        ]
        try process.run()
        return process
    }
}

/// What a subscription decides.
struct SubscriptionTests {
    private typealias Machine = Subscription<FirstPrice>

    private func after(_ events: [SubscriptionEvent]) throws -> (
        SubscriptionState, [SubscriptionEffect]
    ) {
        var (state, last) = (Machine.initial, [SubscriptionEffect]())
        for event in events {
            guard case .accepted(let next, let effects) = Machine.transition(state, event) else {
                throw Refused()
            }
            (state, last) = (next, effects)
        }
        return (state, last)
    }

    private struct Refused: Error {}

    private let begin = SubscriptionEvent.subscribe(at: .epoch, month: 1_000, term: 2)
    private let declined = SubscriptionEvent.declined(at: Instant(milliseconds: 5_000))

    @Test func itEndsAfterItsTerm() throws {
        let (state, effects) = try after([begin, .due, .paid(cents: 1_000), .due, .paid(cents: 1_000)])
        #expect(state.phase == .ended && state.paidMonths == 2 && state.paidCents == 2_000)
        #expect(effects == [.mail(.goodbye)])
    }

    /// A bank that answers late moves no month.
    @Test func monthsAreThoseOfThePlan() throws {
        let (state, _) = try after([begin, .due, declined, .due, .paid(cents: 1_000)])
        #expect(state.phase == .paidUntil(Instant(milliseconds: 2_000)))
    }

    @Test func aThirdDeclineEndsIt() throws {
        let (second, mail) = try after([begin, .due, declined, .due, declined])
        #expect(
            second.phase
                == .overdue(
                    due: Instant(milliseconds: 1_000), attempt: 2, next: Instant(milliseconds: 5_100)))
        #expect(mail == [.mail(.declined)])
        let (third, last) = try after([begin, .due, declined, .due, declined, .due, declined])
        #expect(third.phase == .ended && last == [.mail(.ended)])
    }

    /// What a version decided is known to the versions after it.
    @Test func eachVersionHasItsPrice() {
        var due = Machine.initial
        due.phase = .paidUntil(.epoch)
        let state = due
        func charged(_ version: Int) -> [SubscriptionEffect]? {
            guard
                case .accepted(_, let effects) = Subscription<PriceAgain>.transition(
                    state, .due, version: version)
            else { return nil }
            return effects
        }
        #expect(
            (1...3).map(charged) == [
                [.charge(cents: 1_000)], [.charge(cents: 1)], [.charge(cents: 1_000)],
            ])
    }

    /// A program that was rolled back without new rules is refused, and changes nothing.
    @Test func olderRulesAreRefused() async throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let now: @Sendable () -> Instant = {
            Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        }
        let subscribers = Subscribers(in: folder.url.path, now: now)
        try await subscribers.run(WrongPrice.self, count: 3, month: 20, term: 1, lost: 30)
        #expect(try subscribers.audit(WrongPrice.self, count: 3) == [])
        await #expect(throws: StoreError.self) {
            try await subscribers.run(FirstPrice.self, count: 3, month: 20, term: 1, lost: 0)
        }
        #expect(try subscribers.audit(PriceAgain.self, count: 3) == [])
    }
}
