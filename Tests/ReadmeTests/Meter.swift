import Checkpoint
import StateMachine
import StateMachineTesting
import Testing

enum Meter: JournaledMachine {
    enum State: Codable, Equatable, Sendable {
        case free
        case paid(until: Instant)
        case warned(at: Instant)
        case reported
    }
    enum Event: Codable, Equatable, Sendable { case pay(minutes: Int64, at: Instant), warn(at: Instant), report, leave }
    enum Effect: Codable, Equatable, Sendable { case warn, callWarden }
    enum Refusal: Codable, Equatable, Sendable { case notNow }

    static let name = "meter"
    static let initial = State.free
    static let chart = Array("free → paid → warned → reported".utf8)

    static func transition(_ state: State, _ event: Event) -> Transition<Meter> {
        switch (state, event) {
        case (.free, .pay(let minutes, let at)): .accepted(.paid(until: at.advanced(bySeconds: 60 * minutes)), [])
        case (.paid(let until), .pay(let minutes, _)):
            .accepted(.paid(until: until.advanced(bySeconds: 60 * minutes)), [])
        case (.paid, .warn(let at)): .accepted(.warned(at: at), [.warn])
        case (.warned, .report): .accepted(.reported, [.callWarden])
        case (_, .leave): .accepted(.free, [])
        case (.free, .warn), (.warned, .warn), (.reported, .warn): .refused(.notNow)
        case (.free, .report), (.paid, .report), (.reported, .report): .refused(.notNow)
        case (.warned, .pay), (.reported, .pay): .refused(.notNow)
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        guard let deadline = deadline(of: state), now >= deadline else { return nil }
        return if case .paid = state { .warn(at: deadline) } else { .report }
    }

    static func deadline(of state: State) -> Instant? {
        switch state {
        case .paid(let until): until.advanced(bySeconds: 60)
        case .warned(let at): at.advanced(bySeconds: 600)
        case .free, .reported: nil
        }
    }

    static func placement(of effect: Effect) -> Placement { .outside }
}

struct MeterTests {
    struct Street: EffectPort {
        typealias M = Meter
        func perform(_ effect: Meter.Effect, key: EffectKey) -> Outcome<Meter.Event> { .confirmed }
    }

    @Test func bothDeadlinesFireBeforeALateEvent() throws {
        let noon = Instant(milliseconds: 1_700_000_000_000)
        let journal = try Journal<Meter>(.memory)
        let meter = try Engine(journal, owner: "space 7", port: Street(), now: { noon })
        _ = try meter.send(.pay(minutes: 30, at: noon), at: noon)
        let evening = noon.advanced(bySeconds: 6 * 3600)
        #expect(try meter.send(.pay(minutes: 30, at: evening), at: evening) == .refused(.notNow))
        #expect(meter.snapshot.state == .reported && meter.snapshot.revision == 3)
        #expect(try journal.read { try $0.nextDeadline() } == nil)
    }
}

extension MeterTests {
    @Test func onlyTheSessionThatIsDueIsFound() throws {
        let noon = Instant(milliseconds: 1_700_000_000_000)
        let journal = try Journal<Meter>(.memory)
        for (space, minutes) in [("space 7", 30), ("space 8", 90)] {
            let meter = try Engine(journal, owner: space, port: Street(), now: { noon })
            _ = try meter.send(.pay(minutes: Int64(minutes), at: noon), at: noon)
        }
        let later = noon.advanced(bySeconds: 3600)
        #expect(try journal.read { try $0.due(at: later).map(\.owner) } == ["space 7"])
    }
}
