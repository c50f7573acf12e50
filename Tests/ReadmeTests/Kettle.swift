import Checkpoint
import StateMachine

/// Heats for three minutes, then whistles.
enum Kettle: JournaledMachine {
    enum State: Codable, Equatable, Sendable { case cold, heating(until: Instant), boiled }
    enum Event: Codable, Equatable, Sendable { case switchOn(at: Instant), boil }
    enum Effect: Codable, Equatable, Sendable { case heat, whistle }
    enum Refusal: Codable, Equatable, Sendable { case alreadyOn, notHeating }

    static let name = "kettle"
    static let initial = State.cold
    static let chart = Array("cold → heating → boiled".utf8)

    static func transition(_ state: State, _ event: Event) -> Transition<Kettle> {
        switch (state, event) {
        case (.cold, .switchOn(let at)): .accepted(.heating(until: at.advanced(bySeconds: 180)), [.heat])
        case (.heating, .boil): .accepted(.boiled, [.whistle])
        case (.heating, .switchOn), (.boiled, .switchOn): .refused(.alreadyOn)
        case (.cold, .boil), (.boiled, .boil): .refused(.notHeating)
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        if case .heating(let until) = state, now >= until { .boil } else { nil }
    }

    static func placement(of effect: Effect) -> Placement { .outside }
}

struct Kitchen: EffectPort {
    typealias M = Kettle

    func perform(_ effect: Kettle.Effect, key: EffectKey) -> Outcome<Kettle.Event> {
        print("\(key): \(effect)")
        return .confirmed
    }
}

func makeTea(in folder: String, at now: Instant) throws -> Kettle.State {
    let journal = try Journal<Kettle>(.sqlite(path: folder))
    let kettle = try Engine(journal, owner: "kitchen", port: Kitchen(), now: { now })
    try kettle.runUntilIdle()  // finishes what a killed process left, then fires what is overdue
    if kettle.snapshot.state == .cold { _ = try kettle.send(.switchOn(at: now), at: now) }
    try kettle.runUntilIdle()  // durable already; now it heats
    return kettle.snapshot.state
}
