import Checkpoint
import StateMachine

/// A machine that asks for whatever its events carry, so that a test can bring every kind of effect, in every order and
/// number, before the journal.
enum Errands: JournaledMachine {
    static let name = "errands"
    static let initial = State(done: 0)
    static var chart: [UInt8] { [1, 2, 3] }

    struct State: Codable, Equatable, Sendable {
        let done: Int
    }

    enum Event: Codable, Equatable, Sendable {
        case run([Effect])
        case nothing
        case answer(String)
    }

    enum Effect: Codable, Equatable, Sendable {
        case keep(TableChange)
        case ask(String)
    }

    enum Refusal: String, Codable, Equatable, Sendable {
        case nothingToDo
    }

    static func transition(_ state: State, _ event: Event) -> Transition<Errands> {
        switch event {
        case .run(let effects): .accepted(State(done: state.done + 1), effects)
        case .nothing: .refused(.nothingToDo)
        case .answer: .accepted(State(done: state.done + 1), [])
        }
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .keep(let entry): .inside(entry)
        case .ask(let text): text.contains("/") ? .outside(lane: text.split(separator: "/")[0].description) : .outside
        }
    }

    static func isAtRest(_ state: State) -> Bool { true }

    static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event? {
        effect == .ask("heard of") ? .answer("parked: \(reason.text)") : nil
    }

    static func cancelled(_ effect: Effect, at: Instant) -> Event? {
        effect == .ask("important") ? .answer("cancelled") : nil
    }
}

struct Errand: EffectPort {
    typealias M = Errands
    let answer: (Errands.Effect, EffectKey) -> Outcome<Errands.Event>

    init(_ answer: @escaping (Errands.Effect, EffectKey) -> Outcome<Errands.Event> = { _, _ in .confirmed }) {
        self.answer = answer
    }

    func perform(_ effect: Errands.Effect, key: EffectKey) -> Outcome<Errands.Event> { answer(effect, key) }
}
