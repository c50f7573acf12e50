import Checkpoint
import Foundation
import StateMachine
import Testing

/// As it was: one price, in whole euros.
enum FormerSubscription: JournaledMachine {
    struct State: Codable, Equatable, Sendable { var paid = 0 }
    enum Event: Codable, Equatable, Sendable { case month }
    enum Effect: Codable, Equatable, Sendable { case charge(euros: Int) }
    enum Refusal: Codable, Equatable, Sendable { case none }

    static let name = "subscription"
    static let initial = State()
    static let chart = Array("running".utf8)

    static func transition(_ state: State, _ event: Event) -> Transition<FormerSubscription> {
        .accepted(State(paid: state.paid + 5), [.charge(euros: 5)])
    }

    static func placement(of effect: Effect) -> Placement { .outside }
}

enum Subscription: JournaledMachine {
    struct State: Codable, Equatable, Sendable { var cents = 0 }
    enum Event: Codable, Equatable, Sendable { case month }
    enum Effect: Codable, Equatable, Sendable { case charge(cents: Int) }
    enum Refusal: Codable, Equatable, Sendable { case none }

    static let name = "subscription"
    static let initial = State()
    static let chart = Array("running".utf8)
    static let version = 2

    static func transition(_ state: State, _ event: Event) -> Transition<Subscription> { charged(state, 600) }

    static func transition(_ state: State, _ event: Event, version: Int) -> Transition<Subscription>? {
        version == 1 ? charged(state, 500) : nil
    }

    private static func charged(_ state: State, _ cents: Int) -> Transition<Subscription> {
        .accepted(State(cents: state.cents + cents), [.charge(cents: cents)])
    }

    static func upcast(_ value: StoredValue, _ kind: StoredKind, from version: Int) throws -> StoredValue {
        switch (kind, version) {
        case (.state, 1):
            return try value.migrated { (former: FormerSubscription.State) in State(cents: former.paid * 100) }
        case (.effect, 1):
            return try value.migrated { (former: FormerSubscription.Effect) in
                switch former {
                case .charge(let euros): Effect.charge(cents: euros * 100)
                }
            }
        default: return value
        }
    }

    static func placement(of effect: Effect) -> Placement { .outside }
}

struct Cashier<M: JournaledMachine>: EffectPort {
    func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event> { .confirmed }
}

struct SubscriptionTests {
    @Test func aStoredSessionGoesOnUnderNewRules() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "subscription-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = StoreDirectory(path: folder)
        do {
            let former = try Engine(
                Journal<FormerSubscription>(.sqlite(store)), owner: "ada", port: Cashier<FormerSubscription>(),
                now: { .epoch })
            _ = try former.send(.month, at: .epoch)
        }
        let journal = try Journal<Subscription>(.sqlite(store))
        let today = try Engine(journal, owner: "ada", port: Cashier<Subscription>(), now: { .epoch })
        #expect(today.snapshot.state.cents == 500)
        #expect(try journal.read { try $0.pendingEffects(1).map(\.effect) } == [.charge(cents: 500)])
        _ = try today.send(.month, at: .epoch)
        #expect(today.snapshot.state.cents == 1100)
        #expect(try today.runUntilIdle() == .empty)
        #expect(try journal.verify().findings == [])
        let former = try Journal<FormerSubscription>(.sqlite(store))
        #expect(
            throws: StoreError.newerRules(path: folder + "/journal.db", machine: "subscription", found: 2, known: 1)
        ) {
            try former.read { try $0.latest(1) }
        }
    }
}
