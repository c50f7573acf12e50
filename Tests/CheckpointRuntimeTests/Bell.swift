import Checkpoint
import Foundation
import StateMachine
import Synchronization

/// A machine that rings at an instant, and asks the outside whatever it is told to.
enum Bell: JournaledMachine {
    static let name = "bell"
    static let initial = State(rings: 0, answers: [])
    static var chart: [UInt8] { [1] }

    struct State: Codable, Equatable, Sendable {
        var rings: Int
        var answers: [String]
        var next: Instant?
        var parked: [String] = []
    }

    enum Event: Codable, Equatable, Sendable {
        case set(Instant)
        case ring(Instant)
        case ask([String])
        case answer(String)
        case gaveUp(String)
        case send([String], to: String)
        case withdraw(lane: String)
    }

    enum Effect: Codable, Equatable, Sendable {
        case ask(String)
        case withdraw(lane: String)
        case send([String], to: String)
    }

    enum Refusal: String, Codable, Equatable, Sendable {
        case notSet
    }

    static func transition(_ state: State, _ event: Event) -> Transition<Bell> {
        var state = state
        switch event {
        case .set(let instant):
            state.next = instant
            return .accepted(state, [])
        case .ring:
            guard state.next != nil else { return .refused(.notSet) }
            state.next = nil
            state.rings += 1
            return .accepted(state, [])
        case .ask(let texts):
            return .accepted(state, texts.map(Effect.ask))
        case .send(let texts, let owner):
            return .accepted(state, [.send(texts, to: owner)])
        case .withdraw(let lane):
            return .accepted(state, [.withdraw(lane: lane)])
        case .answer(let text):
            state.answers.append(text)
            return .accepted(state, [])
        case .gaveUp(let text):
            state.parked.append(text)
            return .accepted(state, [])
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        state.next.flatMap { $0 <= now ? .ring($0) : nil }
    }

    static func message(of effect: Effect) -> Message<Bell>? {
        if case .send(let texts, let owner) = effect { Message(to: owner, .ask(texts)) } else { nil }
    }

    /// What stands before a slash is the lane. A question may be withdrawn.
    static func placement(of effect: Effect) -> Placement {
        if case .withdraw(let lane) = effect { return .withdrawal(lane: lane) }
        guard case .ask(let text) = effect, let slash = text.firstIndex(of: "/") else { return .outside }
        let lane = String(text[..<slash])
        return text.hasSuffix("?") ? .withdrawable(lane: lane) : .outside(lane: lane)
    }

    static func notWithdrawn(_ effect: Effect, at: Instant) -> Event? {
        if case .ask(let text) = effect { .answer("perhaps \(text)") } else { nil }
    }

    static func policy(of effect: Effect) -> EffectPolicy {
        guard case .ask(let text) = effect else { return EffectPolicy() }
        return switch text.prefix(while: \.isLetter) {
        case "short": EffectPolicy(timeLimit: .milliseconds(50))
        case "thrice": EffectPolicy(firstDelay: .milliseconds(1), maxAttempts: 3)
        case "young": EffectPolicy(firstDelay: .milliseconds(100), maxAge: .seconds(1))
        case "patient": EffectPolicy(firstDelay: .seconds(3_600), longestDelay: .seconds(3_600))
        case "pair": EffectPolicy(limit: EffectLimit("pair", maxConcurrent: 2))
        case "paced": EffectPolicy(limit: EffectLimit("paced", perSecond: 20))
        default: EffectPolicy()
        }
    }

    static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event? {
        guard case .ask(let text) = effect else { return nil }
        return switch reason {
        case .noAnswer: .gaveUp(text)
        case .rejected: nil
        }
    }
}

/// Answers what it is asked as a test decides, and remembers it.
final class Outside: EffectPort, Sendable {
    typealias M = Bell

    private let answer: @Sendable (String, Int) -> Outcome<Bell.Event>
    private let texts = Mutex<[String]>([])

    /// - Parameter answer: gets the text, and how often it was asked before.
    init(_ answer: @escaping @Sendable (String, Int) -> Outcome<Bell.Event>) { self.answer = answer }

    /// Confirms everything, with an event.
    convenience init() { self.init { text, _ in .answered(.answer(text), at: .now) } }

    var asked: [String] { texts.withLock { $0 } }

    func perform(_ effect: Bell.Effect, key: EffectKey) -> Outcome<Bell.Event> {
        guard case .ask(let text) = effect else { return .confirmed }
        let times = texts.withLock { texts in
            defer { texts.append(text) }
            return texts.count { $0 == text }
        }
        return answer(text, times)
    }
}

extension Instant {
    static var now: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
