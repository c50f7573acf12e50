import Checkpoint
import CheckpointRuntime
import StateMachine
import Synchronization
import Testing

enum Membership: JournaledMachine {
    struct State: Codable, Equatable, Sendable { var months = 0, isSuspended = false }
    enum Event: Codable, Equatable, Sendable { case month, paid, notPaid }
    enum Effect: Codable, Equatable, Sendable { case charge(cents: Int), mail(String) }
    enum Refusal: Codable, Equatable, Sendable { case suspended }

    static let name = "membership"
    static let initial = State()
    static let chart = Array("active, suspended".utf8)

    static func transition(_ state: State, _ event: Event) -> Transition<Membership> {
        switch event {
        case .month where state.isSuspended: .refused(.suspended)
        case .month: .accepted(state, [.charge(cents: 1900), .mail("We charge 19 euros.")])
        case .paid: .accepted(State(months: state.months + 1), [.mail("Thank you.")])
        case .notPaid: .accepted(State(months: state.months, isSuspended: true), [.mail("Your bank does not answer.")])
        }
    }

    static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .charge: .outside(lane: "bank")
        case .mail: .outside(lane: "mail")
        }
    }
}

extension Membership {
    static func policy(of effect: Effect) -> EffectPolicy {
        switch effect {
        case .charge:
            EffectPolicy(
                timeLimit: .seconds(10), firstDelay: .milliseconds(20), maxAttempts: 3,
                limit: EffectLimit("bank", maxConcurrent: 20, perSecond: 500))
        case .mail: EffectPolicy(timeLimit: .seconds(30), maxAge: .seconds(86_400))
        }
    }

    static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event? {
        if case .charge = effect { .notPaid } else { nil }
    }
}

/// A bank and a mail server.
final class Office: AsyncEffectPort {
    typealias M = Membership
    struct BankIsClosed: Error {}

    let isBankOpen: Bool
    private let sent = Mutex<[EffectKey: String]>([:])
    init(isBankOpen: Bool) { self.isBankOpen = isBankOpen }

    var mails: Set<String> { sent.withLock { Set($0.values) } }

    func perform(_ effect: Membership.Effect, key: EffectKey, attempt: Int) async throws -> Outcome<Membership.Event> {
        switch effect {
        case .charge:
            guard isBankOpen else { throw BankIsClosed() }
            return .answered(.paid, at: .epoch)
        case .mail(let text):
            sent.withLock { $0[key] = text }
            return .confirmed
        }
    }
}

struct MembershipTests {
    /// Sends the event of a month to many members, and runs until all of them are as expected.
    private func month(_ office: Office, until isDone: (Membership.State) -> Bool) async throws {
        let runtime = Runtime(try Journal<Membership>(.memory), port: office, now: { .epoch })
        async let running: Void = runtime.runUntilStopped()
        for number in 1...50 { _ = try await runtime.send(.month, to: "member \(number)") }
        for number in 1...50 {
            for try await snapshot in runtime.states(of: "member \(number)") where isDone(snapshot.state) { break }
        }
        runtime.stop()
        try await running
    }

    @Test func whoPaysIsThanked() async throws {
        let office = Office(isBankOpen: true)
        try await month(office) { $0.months == 1 }
        #expect(office.mails.contains("We charge 19 euros."))
    }

    @Test func aBankThatDoesNotAnswerSuspends() async throws {
        let office = Office(isBankOpen: false)
        try await month(office) { $0.isSuspended }
        #expect(office.mails.contains("We charge 19 euros."))
    }
}
