import Checkpoint
import CheckpointRuntime
import StateMachine
import StateMachineTesting
import Testing

/// A parcel box on a store, which may be closed and opened at any time.
final class StoredParcelBox: SystemUnderTest {
    enum Command { case event(ParcelBox.Event), restart, line(isUp: Bool) }

    private let store = MemoryStore()
    private let hardware = Hardware()
    private var engine: Engine<ParcelBox, Hardware>

    init() throws { engine = try Self.open(store, hardware) }

    private static func open(_ store: MemoryStore, _ hardware: Hardware) throws -> Engine<ParcelBox, Hardware> {
        try Engine(Journal(.memory(store)), owner: "box 7", port: hardware, now: { .epoch })
    }

    var state: ParcelBox.State { engine.snapshot.state }

    func apply(_ command: Command) throws -> Observation<ParcelBox> {
        switch command {
        case .event(let event):
            let before = state
            let transition = try engine.send(event, at: .epoch)
            try engine.runUntilIdle()
            return Observation(Step(before: before, event: event, transition: transition, after: state))
        case .restart: engine = try Self.open(store, hardware)
        case .line(let isUp): hardware.isReachable = isUp
        }
        return Observation(steps: [], state: state)
    }

    /// In the end everything that was requested has been done, each effect once.
    func finish() throws {
        hardware.isReachable = true
        try engine.runUntilIdle()
        let requested = try Journal<ParcelBox>(.memory(store)).read { try $0.outsideEffects().count }
        guard hardware.done.count == requested else {
            throw Violation("each effect is performed once", "\(hardware.done.count) of \(requested)")
        }
    }
}

struct StoredParcelBoxModel: MachineModel {
    typealias M = ParcelBox
    typealias Command = StoredParcelBox.Command

    let box = ParcelBoxModel()
    var invariants: [Invariant<ParcelBox>] { box.invariants }
    var edges: Set<Edge> { box.edges }
    func start(_ choices: inout Choices) -> Instant { box.start(&choices) }

    func command(_ state: ParcelBox.State, _ now: Instant, _ choices: inout Choices) -> Command? {
        switch choices.index(weights: [8, 1, 1]) {
        case 0: box.command(state, now, &choices).map(Command.event)
        case 1: .restart
        default: .line(isUp: choices.bool())
        }
    }
}

extension CheckedParcelBoxTests {
    @Test func onAStoreThePromisesHold() throws {
        try check(StoredParcelBoxModel(), runs: 200) { _ in try StoredParcelBox() }.verify()
    }
}

extension CheckedParcelBoxTests {
    @Test func twoCouriersAtOneBox() {
        let first = ParcelBox.Event.deliver(code: 1, at: .epoch)
        let second = ParcelBox.Event.deliver(code: 2, at: .epoch)
        guard case .accepted(let full, _) = ParcelBox.transition(.empty, first) else {
            Issue.record("the first parcel is refused")
            return
        }
        func history(_ other: Operation<ParcelBox>.Outcome) -> [Operation<ParcelBox>] {
            [
                Operation("ada", first, invoked: 1, responded: 4, .accepted(revision: 1, state: full)),
                Operation("bob", second, invoked: 2, responded: 3, other),
            ]
        }
        let right = Linearization(of: history(.refused(.occupied)), from: .empty, revision: 0, ending: full)
        #expect(right.isLinearizable)
        let wrong = Linearization(of: history(.refused(.empty)), from: .empty, revision: 0, ending: full)
        #expect(!wrong.isLinearizable)
    }
}

extension CheckedParcelBoxTests {
    @Test func afterThreeDaysTheCourierIsCalled() async throws {
        let (clock, switchboard) = (TestClock(), Switchboard())
        let runtime = Runtime(
            try Journal<ParcelBox>(.memory), port: switchboard, clock: clock, now: { clock.instant })
        async let running: Void = runtime.runUntilStopped()
        _ = try await runtime.send(.deliver(code: 4711, at: clock.instant), to: "box 7")
        clock.advance(by: .seconds(ParcelBox.holdingTime))
        while !switchboard.done.contains(.callCourier) {
            try await clock.waitForSleepers(2)
            clock.advance(by: .milliseconds(100))
        }
        #expect(try await runtime.state(of: "box 7").state == .expired)
        runtime.stop()
        try await running
    }
}
