import StateMachine
import Synchronization

@testable import Checkpoint

/// Notes words, keeps the number of them in the ledger, and has someone called for each.
enum Secrets: JournaledMachine {
    struct State: Codable, Equatable, Sendable {
        var words: [String] = []
    }

    enum Event: Codable, Equatable, Sendable {
        case note(String)
        /// Refused: it is recorded with what it answers.
        case answered(String)
    }

    enum Effect: Codable, Equatable, Sendable {
        case keep(String)
        case call(String)
    }

    enum Refusal: Equatable, Sendable { case notAsked }

    static let name = "secrets"
    static let initial = State()

    static func transition(_ state: State, _ event: Event) -> Transition<Secrets> {
        guard case .note(let word) = event else { return .refused(.notAsked) }
        return .accepted(State(words: state.words + [word]), [.keep(word), .call(word)])
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .keep: .inside(.post(from: "writer", to: "book", amount: 1, currency: "EUR"))
        case .call: .outside
        }
    }

    static func isAtRest(_ state: State) -> Bool { true }
}

/// Whose state, events and effects are whatever a user calls them.
enum UserKeys: JournaledMachine {
    typealias State = [String: String]
    typealias Event = [String: String]
    typealias Effect = [String: String]
    enum Refusal: Equatable, Sendable { case never }

    static let name = "user keys"
    static let initial: State = [:]

    static func transition(_ state: State, _ event: Event) -> Transition<UserKeys> { .accepted(event, [event]) }
}

final class SecretPort: EffectPort {
    typealias M = Secrets

    let asked = Mutex<[String]>([])
    let answer: Mutex<@Sendable (String) -> Outcome<Secrets.Event>>

    init(_ answer: @escaping @Sendable (String) -> Outcome<Secrets.Event>) { self.answer = Mutex(answer) }

    func perform(_ effect: Secrets.Effect, key: EffectKey) -> Outcome<Secrets.Event> {
        guard case .call(let word) = effect else { preconditionFailure("\(effect) is inside") }
        asked.withLock { $0.append(word) }
        return answer.withLock { $0 }(word)
    }
}

/// Seals by turning the bytes round, unless it is away.
final class MoodyCoder: PayloadCoder {
    struct Away: Error {}

    let isAway = Mutex(false)

    func seal(_ payload: [UInt8], context: [UInt8]) throws -> [UInt8] {
        if isAway.withLock({ $0 }) { throw Away() }
        return payload.reversed()
    }

    func open(_ sealed: [UInt8], context: [UInt8]) throws -> [UInt8] { sealed.reversed() }
}
