import StateMachine
import Testing

@testable import Checkpoint

/// A machine with a mistake is told so by its name; nothing is recorded, and other sessions go on.
@Suite struct MachineFaultTests {
    let store = Store()

    private func engine(_ owner: String, at now: Instant = noon) throws -> Engine<Faulty, Nobody> {
        try Engine(Journal<Faulty>(store.directory), owner: owner, port: Nobody(), now: { now })
    }

    /// A session of one who makes the mistake, and of one who does not; both go through whatever comes after.
    private func check(
        _ fault: Faulty.Event, at now: Instant = noon, _ expected: (MachineFault) -> Bool
    ) throws {
        for owner in ["ada", "bob"] { _ = try engine(owner).send(.add(1), at: noon) }
        let records = try store.rows("SELECT count(*) FROM record")
        for _ in 1...2 {
            #expect { try engine("ada", at: now).send(fault, at: now) } throws: {
                guard let error = $0 as? MachineFault else { return false }
                return expected(error) && "\(error)".hasPrefix("machine faulty: ")
                    && "\(error)".contains("nothing was recorded")
            }
        }
        #expect(try store.rows("SELECT count(*) FROM record") == records)
        _ = try engine("bob", at: now).send(.add(1), at: now)
        _ = try engine("ada").send(.add(1), at: noon)
        for owner in ["ada", "bob"] { #expect(try engine(owner).snapshot.state.count == 2) }
        #expect(try Journal<Faulty>(store.directory).verify().findings == [])
    }

    @Test func aNumberThatJSONHasNoWordFor() throws {
        try check(.weigh(.infinity)) {
            guard case .notEncodable(_, _, let why) = $0 else { return false }
            return why == "JSON has no inf"
        }
    }

    @Test func anEffectThatRefusesToBeEncoded() throws {
        try check(.ask) {
            guard case .notEncodable(_, _, let why) = $0 else { return false }
            return why == "it is a closure at heart"
        }
    }

    /// In a group of several threads, too.
    @Test func othersInTheGroupGoOn() throws {
        let shared = try Journal<Faulty>(.sqlite(store.directory))
        func engine(_ owner: String) throws -> Engine<Faulty, Nobody> {
            try Engine(shared, owner: owner, port: Nobody(), now: { noon })
        }
        #expect(throws: MachineFault.self) { try engine("ada").send(.ask, at: noon) }
        _ = try engine("bob").send(.add(1), at: noon)
        #expect(try engine("bob").snapshot.state.count == 1)
    }

    private static let late = noon.advanced(bySeconds: 10)

    @Test(arguments: [Faulty.Alarm.standing, .moving, .refused]) func aDeadlineThatNeverEnds(alarm: Faulty.Alarm) throws
    {
        for owner in ["ada", "bob"] { _ = try engine(owner).send(.add(1), at: noon) }
        _ = try engine("ada").send(.wind(alarm), at: noon)
        let records = try store.rows("SELECT count(*) FROM record")
        for _ in 1...2 {
            let engine = try engine("ada", at: Self.late)
            #expect { try engine.runUntilIdle() } throws: {
                switch ($0 as? MachineFault, alarm) {
                case (.refusedDeadline("faulty", "ring"), .refused): true
                case (.deadlinesNeverEnd("faulty", "ring", 1), .standing): true
                case (.deadlinesNeverEnd("faulty", "ring", 100_001), .moving): true
                default: false
                }
            }
            #expect(throws: MachineFault.self) { try engine.send(.add(1), at: Self.late) }
        }
        #expect(try store.rows("SELECT count(*) FROM record") == records)
        _ = try engine("bob", at: Self.late).send(.add(1), at: Self.late)
        #expect(try engine("bob").snapshot.state.count == 2)
        // Before its deadline the session is as good as any.
        _ = try engine("ada").send(.add(1), at: noon)
        #expect(try Journal<Faulty>(store.directory).verify().findings == [])
    }
}

/// A machine with every mistake that one can make.
enum Faulty: JournaledMachine {
    static let name = "faulty"
    static let initial = State(count: 0, alarm: nil, rings: 0)
    static var chart: [UInt8] { [4] }

    /// What an alarm does wrong when it rings: it leaves everything as it was, rings again, or is not accepted.
    enum Alarm: String, Codable, Sendable { case standing, moving, refused }

    struct State: Codable, Equatable, Sendable {
        var count: Int
        var alarm: Alarm?
        var rings: Int
    }

    enum Event: Codable, Equatable, Sendable {
        case add(Int)
        case weigh(Double)
        case ask
        case wind(Alarm)
        case ring
    }

    enum Effect: Encodable, Decodable, Equatable, Sendable {
        case impossible

        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "it is a closure at heart"))
        }
    }

    enum Refusal: String, Codable, Equatable, Sendable { case noAlarm }

    static func transition(_ state: State, _ event: Event) -> Transition<Faulty> {
        var next = state
        switch event {
        case .add(let count): next.count += count
        case .weigh: break
        case .ask: return .accepted(state, [.impossible])
        case .wind(let alarm): next.alarm = alarm
        case .ring:
            guard let alarm = state.alarm, alarm != .refused else { return .refused(.noAlarm) }
            if alarm == .moving { next.rings += 1 }
        }
        return .accepted(next, [])
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        state.alarm != nil && now > noon ? .ring : nil
    }

    static func placement(of effect: Effect) -> Placement { .outside }
}

/// Performs nothing.
struct Nobody: EffectPort {
    typealias M = Faulty

    func perform(_ effect: Faulty.Effect, key: EffectKey) -> Outcome<Faulty.Event> { .confirmed }
}
