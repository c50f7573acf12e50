import Checkpoint
import StateMachine
import Testing

enum Account: JournaledMachine {
    struct State: Codable, Equatable, Sendable {
        var balance = 0
        var isClosed = false
    }
    enum Event: Codable, Equatable, Sendable {
        case deposit(Int), transfer(Int, to: String), received(Int), returned(Int), close
    }
    enum Effect: Codable, Equatable, Sendable { case transfer(Int, to: String) }
    enum Refusal: Equatable, Sendable { case closed, tooLittle }

    static let name = "account"
    static let initial = State()

    static func transition(_ state: State, _ event: Event) -> Transition<Account> {
        var next = state
        switch event {
        case .deposit(let amount), .received(let amount):
            guard !state.isClosed else { return .refused(.closed) }
            next.balance += amount
        case .returned(let amount): next.balance += amount
        case .close: next.isClosed = true
        case .transfer(let amount, let owner):
            guard state.balance >= amount else { return .refused(.tooLittle) }
            next.balance -= amount
            return .accepted(next, [.transfer(amount, to: owner)])
        }
        return .accepted(next, [])
    }

    static func message(of effect: Effect) -> Message<Account>? {
        switch effect {
        case .transfer(let amount, let owner): Message(to: owner, .received(amount))
        }
    }

    static func refused(_ effect: Effect, at: Instant) -> Event? {
        switch effect {
        case .transfer(let amount, _): .returned(amount)
        }
    }
}

struct NothingOutside: EffectPort {
    typealias M = Account

    func perform(_ effect: Account.Effect, key: EffectKey) -> Outcome<Account.Event> { .confirmed }
}

struct TransferTests {
    let journal: Journal<Account>

    init() throws {
        journal = try Journal(.memory)
    }

    func account(_ owner: String) throws -> Engine<Account, NothingOutside> {
        try Engine(journal, owner: owner, port: NothingOutside(), now: { .epoch })
    }

    @Test func nothingIsLostOnTheWay() throws {
        try account("ada").send(.deposit(100))
        try account("ada").send(.transfer(30, to: "bob"))
        #expect(try account("ada").snapshot.state.balance == 70)
        #expect(try account("bob").snapshot.state.balance == 30)
    }

    @Test func whatAClosedAccountRefusesComesBack() throws {
        try account("ada").send(.deposit(100))
        try account("bob").send(.close)
        try account("ada").send(.transfer(30, to: "bob"))
        #expect(try account("ada").snapshot.state.balance == 100)
    }
}
