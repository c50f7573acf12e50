import Checkpoint
import StateMachine

/// A machine that the inspector has never heard of: states with and without values, effects inside and outside.
enum Oven: JournaledMachine {
    enum State: Codable, Equatable, Sendable {
        case idle
        case baking(Cake, until: Instant)
        case broken(Fault)
    }
    enum Fault: Codable, Equatable, Sendable { case door, heater(String) }
    struct Cake: Codable, Equatable, Sendable { let name: String }
    enum Event: Codable, Equatable, Sendable { case bake(Cake), finish, heated(Int), fail(Fault), mend }
    enum Effect: Codable, Equatable, Sendable { case heat(Int), note(String), call }

    static let name = "oven"

    static let initial = State.idle

    static func transition(_ state: State, _ event: Event) -> Transition<Oven> {
        switch event {
        case .bake(let cake): .accepted(.baking(cake, until: .epoch), [.note(cake.name), .heat(180), .call])
        case .finish, .mend: .accepted(.idle, [])
        case .heated: .accepted(state, [])
        case .fail(let fault): .accepted(.broken(fault), [])
        }
    }

    static func placement(of effect: Effect) -> Placement {
        if case .note(let cake) = effect {
            .inside(.put(table: "cakes", key: cake, value: "baked"))
        } else {
            .outside
        }
    }
}

/// The heater answers, and nobody takes the call.
struct OvenPort: EffectPort {
    typealias M = Oven

    func perform(_ effect: Oven.Effect, key: EffectKey) -> Outcome<Oven.Event> {
        if case .heat(let degrees) = effect { .answered(.heated(degrees), at: .epoch) } else { .rejected("no signal") }
    }
}

/// Two sessions: one that bakes, with a call that was parked, and one that is broken.
func bake(on journal: some JournalAccess<Oven>) throws {
    let kitchen = try Engine(journal, owner: "kitchen", port: OvenPort(), now: { .epoch })
    try kitchen.send(.bake(.init(name: "Strudel")), request: Request(key: "order-7") { _ in true })
    try kitchen.runUntilIdle()
    let cellar = try Engine(journal, owner: "the \u{1B}[31mcellar", port: OvenPort(), now: { .epoch })
    try cellar.send(.fail(.heater("old")))
    try cellar.send(.mend)
    try cellar.send(.fail(.door))
}
