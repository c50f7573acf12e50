import Checkpoint
import CheckpointRuntime
import StateMachine

/// The outside: what the brewers of all machines have done, which no crash of the program undoes.
public enum Brewer: JournaledMachine {
    public struct State: Codable, Equatable, Sendable {
        public var cups = 0
        public var jams = 0
        /// Whether the newest cup came out empty.
        public var isJammed = false
    }

    public enum Event: Codable, Equatable, Sendable { case brew(jams: Bool) }
    public typealias Effect = Never

    public static let name = "brewer"
    public static let initial = State()

    public static func transition(_ state: State, _ event: Event) -> Transition<Brewer> {
        guard case .brew(let jams) = event else { return .accepted(state, []) }
        var next = state
        next.isJammed = jams
        if jams { next.jams += 1 } else { next.cups += 1 }
        return .accepted(next, [])
    }
}

/// The wire to a brewer, which loses a word now and then. A brewer makes one cup for each key all the same.
struct Wire<T: Tariff>: AsyncEffectPort {
    typealias M = Vending<T>

    let brewers: Runtime<Brewer>
    let now: @Sendable () -> Instant
    /// Of a hundred questions, and of a hundred answers.
    let lost: Int

    struct Unplugged: Error {}

    func perform(
        _ effect: Vending<T>.Effect, key: EffectKey, attempt: Int
    ) async throws -> Outcome<Vending<T>.Event> {
        try loseSome()
        let jams = Int.random(in: 0..<10) == 0
        let answer = try await brewers.send(
            .brew(jams: jams), to: "\(key.session)", request: try Request(key: "\(key)") { _ in true })
        try loseSome()
        guard case .accepted(let brewer, _) = answer else { return .pending }
        return .answered(brewer.isJammed ? .jammed : .brewed, at: now())
    }

    private func loseSome() throws { if Int.random(in: 0..<100) < lost { throw Unplugged() } }
}

/// Brewers ask nothing of anybody.
struct NoOutside: AsyncEffectPort {
    typealias M = Brewer

    func perform(_ effect: Never, key: EffectKey, attempt: Int) async throws -> Outcome<Brewer.Event> {}
}
