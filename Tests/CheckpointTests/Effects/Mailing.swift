import Checkpoint
import StateMachine

/// A version of the rules of `Mailing`.
protocol MailingRules: Sendable {
    static var version: Int { get }
    static var isWithdrawable: Bool { get }
}

/// A machine that asks for mails, which may be withdrawn until they are sent, and for calls, which may not.
enum Mailing<Rules: MailingRules>: JournaledMachine {
    static var name: String { "mailing" }
    static var version: Int { Rules.version }
    static var initial: State { State(heard: []) }

    struct State: Codable, Equatable, Sendable {
        var heard: [String]
    }

    enum Event: Codable, Equatable, Sendable {
        case request([Effect])
        case answer(String)
    }

    enum Effect: Codable, Equatable, Sendable {
        case mail(String, lane: String)
        case call(String, lane: String)
        case withdraw(lane: String)
        case note(to: String)
    }

    enum Refusal: Codable, Equatable, Sendable {
        case unheardOf
    }

    static func transition(_ state: State, _ event: Event) -> Transition<Mailing> {
        switch event {
        case .request(let effects): .accepted(state, effects)
        case .answer("refused"): .refused(.unheardOf)
        case .answer(let text): .accepted(State(heard: state.heard + [text]), [])
        }
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .mail(_, let lane) where Rules.isWithdrawable: .withdrawable(lane: lane)
        case .mail(_, let lane), .call(_, let lane): .outside(lane: lane)
        case .withdraw(let lane): .withdrawal(lane: lane)
        case .note: .outside
        }
    }

    static func notWithdrawn(_ effect: Effect, at: Instant) -> Event? {
        switch effect {
        case .mail("again", let lane): .request([.withdraw(lane: lane)])
        case .mail(let text, _), .call(let text, _): .answer("perhaps \(text)")
        case .withdraw, .note: nil
        }
    }

    /// Refused by its receiver.
    static func message(of effect: Effect) -> Message<Mailing>? {
        if case .note(let owner) = effect { Message(to: owner, .answer("refused")) } else { nil }
    }

    static func refused(_ effect: Effect, at: Instant) -> Event? { .answer("came back") }

    static func entries(cancelling effect: Effect) -> [TableChange] {
        if case .mail(let text, _) = effect { [.put(table: "withdrawn", key: text, value: "")] } else { [] }
    }
}

enum FirstMailing: MailingRules {
    static var version: Int { 1 }
    static var isWithdrawable: Bool { false }
}

enum SecondMailing: MailingRules {
    static var version: Int { 2 }
    static var isWithdrawable: Bool { true }
}

struct PostOffice<Rules: MailingRules>: EffectPort {
    typealias M = Mailing<Rules>

    let answer: (Mailing<Rules>.Effect) -> Outcome<Mailing<Rules>.Event>

    func perform(_ effect: Mailing<Rules>.Effect, key: EffectKey) -> Outcome<Mailing<Rules>.Event> { answer(effect) }
}
