import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

/// What can happen to a turnstile that keeps its state in a store.
enum StoredCommand: Equatable, Sendable {
    case event(Turnstile.Event)
    case crash
}

struct StoredModel: MachineModel {
    typealias M = Turnstile
    typealias Command = StoredCommand
    typealias Reference = Instant

    private let events = TurnstileModel<Turnstile>()
    var invariants: [Invariant<Turnstile>] { events.invariants }

    func start(_ choices: inout Choices) -> Instant { .epoch }

    func command(_ state: Turnstile.State, _ now: Instant, _ choices: inout Choices) -> StoredCommand? {
        switch choices.index(weights: [9, 1]) {
        case 0: events.command(state, now, &choices).map { .event($0) }
        default: .crash
        }
    }

    func follow(
        _ now: inout Instant, _ command: StoredCommand, _ observation: Observation<Turnstile>
    ) -> String? {
        if case .event(let event) = command { now = max(now, event.at) }
        return nil
    }

    func script(_ command: StoredCommand) -> String {
        switch command {
        case .event(let event): events.script(event)
        case .crash: "kill -9 $TURNSTILE"
        }
    }
}

/// A turnstile on a store, with a mistake of choice.
struct StoredTurnstile: SystemUnderTest {
    enum Mistake: CaseIterable {
        case none, forgetsLastRecord, chargesTwice, skipsRecord, losesEffects, reportsOldState, throwsOnCrash
        case complainsInTheEnd
    }

    let mistake: Mistake
    private(set) var state = Turnstile.initial
    private var committed: [Turnstile.State] = [Turnstile.initial]

    init(_ mistake: Mistake = .none) {
        self.mistake = mistake
    }

    mutating func apply(_ command: StoredCommand) throws -> Observation<Turnstile> {
        switch command {
        case .crash:
            if mistake == .throwsOnCrash { throw Violation("a store opens again", "it is locked") }
            if mistake == .forgetsLastRecord, committed.count > 1 { committed.removeLast() }
            state = committed.last!
            return Observation(steps: [], state: state)
        case .event(let event):
            let before = state
            let transition = Turnstile.transition(state, event)
            if case .accepted(let next, _) = transition {
                state = next
                committed.append(next)
                if mistake == .chargesTwice, case .accepted(let twice, _) = Turnstile.transition(next, event) {
                    state = twice
                }
            }
            if mistake == .skipsRecord, event.label == "push" { return Observation(steps: [], state: state) }
            if mistake == .losesEffects {
                let bare = Step<Turnstile>(before: before, event: event, transition: .accepted(state, []), after: state)
                return Observation(transition == .accepted(state, [.countPassage]) ? bare : Step(from: before, event))
            }
            let start = mistake == .reportsOldState ? committed.dropLast(2).last ?? before : before
            return Observation(Step(before: start, event: event, transition: transition, after: state))
        }
    }

    mutating func finish() throws {
        guard mistake == .complainsInTheEnd, state.tally.passages > 1 else { return }
        throw Violation("the counter agrees in the end", "\(state.tally.passages) passages")
    }
}

@Suite struct SystemTests {
    private let coin = StoredCommand.event(.coin(at: .epoch))
    private let push = StoredCommand.event(.push(at: .epoch))

    private func found(_ mistake: StoredTurnstile.Mistake) -> Counterexample<StoredModel>? {
        check(StoredModel(), runs: 500, seed: 5, maxFailures: 1, on: { _ in StoredTurnstile(mistake) }).counterexample
    }

    @Test func aRightSystemPasses() throws {
        try check(StoredModel(), runs: 500, seed: 5, on: { _ in StoredTurnstile() }).verify()
    }

    @Test func aFaultThatChangesTheStateIsFound() {
        let found = found(.forgetsLastRecord)
        #expect(found?.invariant == "only steps change the state")
        #expect(found?.commands == [coin, .crash])
        #expect(found?.script == ["turnstile coin --at 0", "kill -9 $TURNSTILE"])
        #expect(found?.step == nil)
    }

    @Test func aStateThatIsNotTheAcceptedOneIsFound() {
        #expect(found(.chargesTwice)?.commands == [coin])
        #expect(found(.chargesTwice)?.invariant == "a step ends in the state that was accepted")
    }

    @Test func aStepThatIsNotReportedIsFound() {
        #expect(found(.skipsRecord)?.commands == [coin, push])
    }

    @Test func anAnswerThatIsNotTheMachinesIsFound() {
        #expect(found(.losesEffects)?.invariant == "the system answers what the machine answers")
        #expect(found(.losesEffects)?.commands == [coin, push])
    }

    @Test func aStepThatBeginsElsewhereIsFound() {
        #expect(found(.reportsOldState)?.invariant == "a step begins where the one before ended")
        #expect(found(.reportsOldState)?.commands == [coin, coin])
    }

    @Test func aViolationThrownByTheSystemIsFoundAndShrunk() {
        #expect(found(.throwsOnCrash)?.commands == [.crash])
        #expect(found(.throwsOnCrash)?.message == "it is locked")
    }

    @Test func aViolationInTheEndIsFoundAndShrunk() {
        // Two passages need two coins first or in between; the first command that can be the simpler one is.
        #expect(found(.complainsInTheEnd)?.commands == [coin, coin, push, push])
    }

    @Test func aSystemThatCannotStartIsAFailure() {
        struct NoDisk: Error {}
        let report = check(StoredModel(), runs: 5, seed: 1, on: { _ -> StoredTurnstile in throw NoDisk() })
        #expect(report.counterexample?.invariant == "no error is thrown")
        #expect(report.counterexample?.commands.isEmpty == true)
    }

    @Test func aFailureThatDoesNotRepeatIsToldAsSuch() throws {
        var systems = 0
        let report = check(StoredModel(), runs: 5, seed: 1) { _ in
            systems += 1
            return StoredTurnstile(systems == 1 ? .chargesTwice : .none)
        }
        let found = try #require(report.counterexample)
        #expect(!found.isRepeatable)
        #expect(found.description.contains("not deterministic"))
    }
}
