import Checkpoint
import StateMachine

/// Accounts that send money and questions to each other.
enum Giro: JournaledMachine {
    struct State: Codable, Equatable, Sendable {
        var balance = 0
        var isClosed = false
        var heard: [String: Int] = [:]
        var due: Instant?
        var chased: String?
    }
    enum Event: Codable, Equatable, Sendable {
        case deposit(Int), close
        case transfer(Int, to: String), received(Int), returned(Int)
        case ask(String), asked(by: String), answer(String, Int)
        case lend(Int, until: Instant), payBack
        case remind(String, at: Instant), reminded(at: Instant)
        case ping(String)
        case chase(String), chased(by: String)
        case pass(to: Int, last: Int)
        case withdraw(Int, for: String), withdrawn(Int, for: String)
    }
    enum Effect: Codable, Equatable, Sendable {
        case transfer(Int, to: String), chase(String)
        case ask(String), answer(String, Int), remind(String, at: Instant), ping(String), pass(to: Int, last: Int)
        case withdraw(Int, for: String)
    }
    enum Refusal: Equatable, Sendable { case closed }

    static let name = "giro"
    static let initial = State()

    static func transition(_ state: State, _ event: Event) -> Transition<Giro> {
        var next = state
        if state.isClosed { return .refused(.closed) }
        switch event {
        case .deposit(let amount), .received(let amount), .returned(let amount): next.balance += amount
        case .close: next.isClosed = true
        case .transfer(let amount, let to):
            next.balance -= amount
            return .accepted(next, [.transfer(amount, to: to)])
        case .ask(let owner): return .accepted(next, [.ask(owner)])
        case .asked(let owner): return .accepted(next, [.answer(owner, state.balance)])
        case .answer(let owner, let balance): next.heard[owner] = balance
        case .lend(let amount, let until): (next.balance, next.due) = (state.balance + amount, until)
        case .payBack:
            (next.balance, next.due) = (0, nil)
            if let chased = state.chased { return .accepted(next, [.chase(chased)]) }
        case .chase(let owner): (next.chased, next.due) = (owner, .epoch)
        case .chased(let owner): return .accepted(next, [.remind(owner, at: .epoch)])
        case .remind(let owner, let at): return .accepted(next, [.remind(owner, at: at)])
        case .reminded(let at): next.due = at
        case .ping(let owner): return .accepted(next, [.ping(owner)])
        case .pass(let number, let last):
            return .accepted(next, number > last ? [] : [.pass(to: number, last: last)])
        case .withdraw(let amount, let owner): return .accepted(next, [.withdraw(amount, for: owner)])
        case .withdrawn(let amount, let owner): return .accepted(next, [.transfer(amount, to: owner)])
        }
        return .accepted(next, [])
    }

    static func message(of effect: Effect) -> Message<Giro>? {
        switch effect {
        case .transfer(let amount, let owner): Message(to: owner, .received(amount))
        case .ask(let owner): Message(to: owner, .asked(by: "ada"))
        case .answer(let owner, let balance): Message(to: owner, .answer("bob", balance))
        case .remind(let owner, let at): Message(to: owner, .reminded(at: at))
        case .chase(let owner): Message(to: owner, .chased(by: "ada"))
        case .ping(let owner): Message(to: owner, .ping(owner == "ada" ? "bob" : "ada"))
        case .pass(let number, let last): Message(to: "\(number)", .pass(to: number + 1, last: last))
        case .withdraw: nil
        }
    }

    static func refused(_ effect: Effect, at: Instant) -> Event? {
        if case .transfer(let amount, _) = effect { .returned(amount) } else { nil }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        state.due.flatMap { $0 <= now ? .payBack : nil }
    }

    static func deadline(of state: State) -> Instant? { state.due }
}

/// The same records, of a machine that sends nothing.
enum SilentGiro: JournaledMachine {
    typealias State = Giro.State
    typealias Event = Giro.Event
    typealias Effect = Giro.Effect
    typealias Refusal = Giro.Refusal

    static let name = Giro.name
    static let initial = Giro.initial

    static func transition(_ state: State, _ event: Event) -> Transition<SilentGiro> {
        switch Giro.transition(state, event) {
        case .accepted(let next, let effects): .accepted(next, effects)
        case .refused(let why): .refused(why)
        }
    }

    static func placement(of effect: Effect) -> Placement { .inside(.remove(table: "none", key: "none")) }
}
