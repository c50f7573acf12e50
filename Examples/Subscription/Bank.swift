import Checkpoint
import CheckpointRuntime
import StateMachine

/// The outside: what a bank and a mail server have done for one subscriber. A machine in a store of its own, so that it
/// survives its process, too.
public enum Bank: JournaledMachine {
    public struct State: Codable, Equatable, Sendable {
        public var charges = 0
        public var paidCents = 0
        /// How many mails, by kind.
        public var mails: [String: Int] = [:]
        /// Whether the newest charge was paid.
        public var isPaid = false
    }

    public enum Event: Codable, Equatable, Sendable {
        case charge(cents: Int, isCovered: Bool)
        case mail(Letter)
    }

    public typealias Effect = Never

    public static let name = "bank"
    public static let initial = State()

    public static func transition(_ state: State, _ event: Event) -> Transition<Bank> {
        var next = state
        switch event {
        case .charge(let cents, let isCovered):
            next.charges += 1
            next.isPaid = isCovered
            if isCovered { next.paidCents += cents }
        case .mail(let letter): next.mails[letter.rawValue, default: 0] += 1
        }
        return .accepted(next, [])
    }
}

/// The line to the bank. It loses a question or an answer now and then; the bank does each key once all the same.
struct BankLine<R: Rules>: AsyncEffectPort {
    typealias M = Subscription<R>

    let bank: Runtime<Bank>
    let now: @Sendable () -> Instant
    /// Of a hundred questions, and of a hundred answers.
    let lost: Int

    struct LineIsCut: Error {}

    func perform(_ effect: SubscriptionEffect, key: EffectKey, attempt: Int) async throws -> Outcome<
        SubscriptionEvent
    > {
        try loseSome()
        let event: Bank.Event =
            switch effect {
            case .charge(let cents): .charge(cents: cents, isCovered: Int.random(in: 0..<5) > 0)
            case .mail(let letter): .mail(letter)
            }
        // A repeat is answered as the first time.
        let answer = try await bank.send(
            event, to: "\(key.session)", request: try Request(key: "\(key)") { _ in true })
        try loseSome()
        guard case .accepted(let account, _) = answer, case .charge(let cents) = effect else {
            return .confirmed
        }
        return .answered(account.isPaid ? .paid(cents: cents) : .declined(at: now()), at: now())
    }

    private func loseSome() throws { if Int.random(in: 0..<100) < lost { throw LineIsCut() } }
}

/// The bank asks nothing of anybody.
struct NoOutside: AsyncEffectPort {
    typealias M = Bank

    func perform(_ effect: Never, key: EffectKey, attempt: Int) async throws -> Outcome<Bank.Event> {}
}
