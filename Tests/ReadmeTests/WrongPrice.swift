import Checkpoint
import CheckpointConformance
import StateMachine
import Testing

/// What a month costs, by version.
protocol Price: Sendable {
    static var version: Int { get }
    static var cents: Int { get }
}

enum FirstPrice: Price {
    static let (version, cents) = (1, 500)
}

/// The mistake: the comma was in another place.
enum WrongPrice: Price {
    static let (version, cents) = (2, 50)
}

/// The rules of version 1 again.
enum PriceAgain: Price {
    static let (version, cents) = (3, 500)
}

enum Plan<P: Price>: JournaledMachine {
    struct State: Codable, Equatable, Sendable { var charged: [Int] = [] }
    enum Event: Codable, Equatable, Sendable { case month, correct }
    enum Effect: Codable, Equatable, Sendable { case charge(cents: Int) }

    static var name: String { "plan" }
    static var initial: State { State() }
    static var version: Int { P.version }

    static func transition(_ state: State, _ event: Event) -> Transition<Plan<P>> { decided(state, event, P.cents) }

    static func transition(_ state: State, _ event: Event, version: Int) -> Transition<Plan<P>>? {
        decided(state, event, version == WrongPrice.version ? WrongPrice.cents : FirstPrice.cents)
    }

    private static func decided(_ state: State, _ event: Event, _ cents: Int) -> Transition<Plan<P>> {
        let missing = state.charged.map { max(0, cents - $0) }.reduce(0, +)
        let amount = event == .month ? cents : missing
        let charged = event == .month ? state.charged + [cents] : state.charged.map { max($0, cents) }
        return .accepted(State(charged: charged), amount == 0 ? [] : [.charge(cents: amount)])
    }
}

struct Bank<M: JournaledMachine>: EffectPort {
    func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event> { .confirmed }
}

struct WrongPriceTests {
    let store = MemoryStore()

    func customer<P: Price>(_ owner: String, _ price: P.Type) throws -> Engine<Plan<P>, Bank<Plan<P>>> {
        try Engine(Journal<Plan<P>>(.memory(store)), owner: owner, port: Bank<Plan<P>>(), now: { .epoch })
    }

    @Test func twoVersionsWorkBesideEachOther() throws {
        for owner in ["ada", "bob"] { try customer(owner, FirstPrice.self).send(.month) }
        try customer("bob", WrongPrice.self).send(.month)
        try customer("ada", FirstPrice.self).send(.month)
        #expect(throws: StoreError.self) { try customer("bob", FirstPrice.self) }
        #expect(try customer("bob", WrongPrice.self).snapshot.state.charged == [500, 50])
    }

    @Test func theWayBackIsAVersion() throws {
        for owner in ["ada", "bob"] { try customer(owner, FirstPrice.self).send(.month) }
        try customer("bob", WrongPrice.self).send(.month)
        let journal = try Journal<Plan<PriceAgain>>(.memory(store))
        for owner in ["ada", "bob"] {
            let customer = try customer(owner, PriceAgain.self)
            try customer.send(.month)
            try customer.send(.correct)
            try customer.runUntilIdle()
        }
        #expect(try customer("ada", PriceAgain.self).snapshot.state.charged == [500, 500])
        #expect(try customer("bob", PriceAgain.self).snapshot.state.charged == [500, 500, 500])
        #expect(try journal.verify().findings.isEmpty)
    }
}

struct FormTests {
    @Test func whatWasRecordedCanBeRead() throws {
        let forms = try RecordedForms<Plan<PriceAgain>>(
            """
            1 state {"charged":[500]}
            1 event {"month":{}}
            1 effect {"charge":{"cents":500}}
            3 state {"charged":[500]}
            3 event {"month":{}}
            3 event {"correct":{}}
            3 effect {"charge":{"cents":500}}
            """)
        #expect(
            forms.findings(
                states: [.init(charged: [500])], events: [.month, .correct], effects: [.charge(cents: 500)]) == [])
    }
}
