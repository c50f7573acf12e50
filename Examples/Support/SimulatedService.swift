public import Checkpoint
import StateMachine

/// A simulated outside, such as a kitchen: it does what it is asked for once for each key, and remembers it in a
/// separate durable store.
public final class SimulatedService {
    private let engine: Engine<ServiceMachine, NoPort>

    /// - Parameters:
    ///   - name: the folder below the program's store.
    /// - Throws: `StoreError`.
    public init(_ name: String, _ settings: FlowSettings) throws {
        let journal = try Journal<ServiceMachine>(StoreDirectory(path: settings.store + "/" + name))
        settings.crash?.watch(journal)
        engine = try Engine(journal, owner: name, port: NoPort(), now: settings.now)
    }

    /// Everything that was ever done, oldest first.
    public var done: [String] { engine.snapshot.state.done }

    /// Does something, unless it was done under this key before.
    /// - Parameter key: the effect's key.
    /// - Returns: its number among all that was done, from 1, the same for the same key, and whether it was done now.
    /// - Throws: `StoreError`; `RequestReused` when the key stands for something else.
    public func perform(_ what: String, key: EffectKey, now: FlowSettings) throws -> (number: Int, isNew: Bool) {
        try perform(what, under: key.description, now: now)
    }

    /// As above, under a key that came as text.
    /// - Throws: as above; `EmptyRequestKey`.
    public func perform(_ what: String, under key: String, now: FlowSettings) throws -> (number: Int, isNew: Bool) {
        let request = try Request<ServiceMachine>(key: key) { $0 == what }
        let before = engine.snapshot.revision
        guard case .accepted(let state, _) = try engine.send(what, at: now.now(), request: request) else {
            preconditionFailure("a service refuses nothing")
        }
        return (state.done.count, engine.snapshot.revision > before)
    }
}

/// Remembers what was done.
enum ServiceMachine: JournaledMachine {
    static let name = "example-service"
    static let chart = Array("open → open".utf8)
    static let initial = State()

    struct State: Codable, Equatable, Sendable { var done: [String] = [] }
    typealias Event = String
    typealias Effect = Never
    typealias Refusal = Never

    static func placement(of effect: Effect) -> Placement {}

    static func transition(_ state: State, _ what: String) -> Transition<ServiceMachine> {
        .accepted(State(done: state.done + [what]), [])
    }
}

/// For a machine without effects.
struct NoPort: EffectPort {
    typealias M = ServiceMachine
    func perform(_ effect: ServiceMachine.Effect, key: EffectKey) -> Outcome<ServiceMachine.Event> {}
}
