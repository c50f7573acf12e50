import Checkpoint
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

/// A separate program that reads the store and the gateway's statement, and does not rely on `StoreCheck`, which is a
/// part of what is judged.
final class Auditor {
    private let environment: StoredEnvironment
    private let journal: RentalJournal
    private let gateway: SimulatedGateway
    private var revision = 0
    private typealias Answer = (
        event: UmbrellaRental.Event, state: UmbrellaRental.State, effects: [UmbrellaRental.Effect]
    )
    private var expected: [Answer] = []
    /// What the session ever asked the gateway to charge, in minor units.
    private var captures: [(place: EffectPlace, amount: Int64)] = []
    private let fleet: Int64

    init(_ environment: StoredEnvironment) throws {
        self.environment = environment
        journal = try environment.journal()
        gateway = environment.gateway()
        fleet = try journal.read { try $0.stock() }.values.reduce(0, +)
    }

    // MARK: What was acknowledged

    func expect(
        _ event: UmbrellaRental.Event, _ state: UmbrellaRental.State, _ effects: [UmbrellaRental.Effect]
    ) {
        expected.append((event, state, effects))
    }

    func expectScan(_ handover: Handover, _ handed: ScanResult) throws {
        let redemption = try journal.read { try $0.redemption("\(handover.number)", session: 1) }
        guard redemption?.place == handed.point.rawValue else {
            throw Violation("what was answered is in the journal", "hand-over \(handover.number): \(redemption as Any)")
        }
    }

    func expectNoScan(of handover: Handover, _ problem: ScanProblem) throws {
        let redemption = try journal.read { try $0.redemption("\(handover.number)", session: 1) }
        guard (problem.refusal == .used) == (redemption != nil) || problem.refusal == .wrongPurpose else {
            throw Violation("a used code is reported as such", "\(problem.refusal), and \(redemption as Any)")
        }
    }

    // MARK: What is so

    /// The steps since the last look, with everything that must hold after them.
    func look(from state: UmbrellaRental.State) throws -> [Step<UmbrellaRental>] {
        let (items, stock, balances, outbox) = try journal.read { transaction in
            (
                try transaction.history(1, revisions: (revision + 1)...Int.max), try transaction.stock(),
                try transaction.balances(1), try transaction.pendingEffects(1)
            )
        }
        var steps: [Step<UmbrellaRental>] = []
        var before = state
        for item in items {
            revision += 1
            guard item.revision == revision else {
                throw Violation("revisions have no gaps", "\(item.revision) follows \(revision - 1)")
            }
            let transition = Transition<UmbrellaRental>.accepted(item.state, item.effects)
            steps.append(Step(before: before, event: item.event, transition: transition, after: item.state))
            before = item.state
            for (index, effect) in item.effects.enumerated() {
                guard case .capture(_, let money) = effect else { continue }
                captures.append((EffectPlace(revision: item.revision, index: index), money.amount))
            }
        }
        for answer in expected {
            // The event that ends a rental got the number of the receipt in its commit.
            let record = items.first {
                $0.event.at == answer.event.at && $0.event.kind == answer.event.kind && $0.state == answer.state
            }
            guard record?.effects == answer.effects else {
                throw Violation("what was answered is in the journal", "\(answer.event) is not")
            }
        }
        expected = []
        guard stock.values.reduce(0, +) == fleet, stock.values.allSatisfy({ $0 >= 0 }) else {
            throw Violation("the stock is the fleet", "\(stock) is not \(fleet)")
        }
        let statement = try gateway.statement()
        try judge(statement, balances, isDrained: outbox.isEmpty)
        try judgeCharges(statement, isDrained: outbox.isEmpty)
        return steps
    }

    /// What is said to be charged was captured by the gateway, and is a part of what was owed.
    private func judgeCharges(_ statement: GatewayStatement, isDrained: Bool) throws {
        let charged = try journal.read { transaction in
            try captures.reduce(0) {
                try $0 + (transaction.status(of: $1.place, session: 1) == .charged ? $1.amount : 0)
            }
        }
        let owed = captures.reduce(0) { $0 + $1.amount }
        let captured = statement.holds.reduce(0) { $0 + $1.captured }
        // An answer that was lost leaves the gateway ahead.
        guard charged <= captured, captured <= owed, !isDrained || charged == owed else {
            throw Violation(
                "what is said to be charged was charged", "\(charged) of \(owed), and the gateway captured \(captured)")
        }
    }

    /// The gateway may lag behind the ledger while something is owed to it; it is never ahead, and never asked twice.
    private func judge(_ statement: GatewayStatement, _ balances: [String: Int64], isDrained: Bool) throws {
        for call in statement.calls where call.reused > 0 {
            throw Violation("a key means one request", "\(call)")
        }
        let captures = statement.calls.filter { $0.request.operation == .capture }
        for call in captures where call.answer != "captured" {
            throw Violation("what the ledger captures can be captured", "\(call)")
        }
        guard Set(captures.map(\.request.hold)).count == captures.count else {
            throw Violation("a hold is charged once", "\(captures)")
        }
        let captured = statement.holds.reduce(0) { $0 + $1.captured }
        let revenue = balances["revenue EUR", default: 0]
        guard captured == revenue || (!isDrained && captured < revenue) else {
            throw Violation("the gateway captured the revenue", "\(captured) captured, \(revenue) in the ledger")
        }
        guard isDrained else { return }
        for hold in statement.holds {
            let account = "held:\(hold.hold.split(separator: "/").last ?? "") EUR"
            guard balances[account, default: 0] == hold.left else {
                let booked = balances[account, default: 0]
                throw Violation("the gateway holds what the ledger holds", "\(hold), \(account): \(booked)")
            }
        }
        let held = balances.filter { $0.key.hasPrefix("held:") }.values.reduce(0, +)
        guard held == statement.totals.reduce(0, { $0 + $1.held }) else {
            throw Violation("the gateway holds what the ledger holds", "\(statement.totals), \(balances)")
        }
    }

    func finish() throws {
        guard try journal.read({ try $0.pendingEffects(1) }).isEmpty else {
            throw Violation("the outbox drains", "\(try journal.read { try $0.pendingEffects(1) })")
        }
        let verification = try journal.verify()
        guard verification.findings.isEmpty else {
            throw Violation("the journal verifies", verification.findings.joined(separator: "\n"))
        }
        let state = try journal.read { try $0.latest(1).state }
        guard state.asked == nil else {
            throw Violation("an answer reaches the machine", "nothing is owed, and the state still waits: \(state)")
        }
    }
}
