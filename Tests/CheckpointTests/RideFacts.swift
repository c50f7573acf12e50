import Foundation
import HandoverCode
import Payments
import Rental
import RentalApp
import SimulatedPayments
import Testing

@testable import Checkpoint

/// What is left of a ride when it is over, or when it was killed: the journal and, as the judge, the gateway.
struct RideFacts: Equatable {
    /// Hash of every record, from the first: equal hashes are equal records.
    let hashes: [String]
    let state: UmbrellaRental.State
    let balances: [String: Int64]
    let stock: [String: Int64]
    let owed: [EffectKey]
    let findings: [String]
    /// Without how often each was asked.
    let calls: [Call]
    let holds: [GatewayStatement.Hold]
    let totals: [GatewayStatement.Total]
    let intents: [String]

    struct Call: Equatable {
        let key: String
        let request: GatewayRequest
        let answer: String
    }

    /// The fewest and the most times one key was asked, and keys that came with something else.
    let asked: ClosedRange<Int64>
    let reused: Int64

    init(_ store: Store) throws {
        hashes = try Self.hashes(store)
        let journal = try RentalJournal(store.directory)
        let session = try journal.read { try $0.session(owner: Ride.rider) } ?? 1
        state = try journal.read { try $0.latest(session).state }
        balances = try journal.read { try $0.balances(session) }
        stock = try journal.read { try $0.stock() }
        owed = try journal.read { try $0.pendingEffects(session) }.map(\.key)
        findings = try journal.verify().findings
        intents = try journal.read { transaction in
            try transaction.history(session).flatMap { item in
                item.effects.indices.map { "\(transaction.store)/\(session)/\(item.revision)/\($0)" }
            }
        }
        let statement = try SimulatedGateway(directory: store.path + "/gateway").statement()
        calls = statement.calls.map { Call(key: $0.key, request: $0.request, answer: $0.answer) }
        holds = statement.holds
        totals = statement.totals
        asked = (statement.calls.map(\.asked).min() ?? 1)...(statement.calls.map(\.asked).max() ?? 1)
        reused = statement.calls.reduce(0) { $0 + $1.reused }
    }

    static func hashes(_ store: Store) throws -> [String] {
        try store.rows("SELECT hex(hash) FROM record ORDER BY sequence").map { $0[0] }
    }

    static func == (a: RideFacts, b: RideFacts) -> Bool {
        a.hashes == b.hashes && a.state == b.state && a.balances == b.balances && a.stock == b.stock
            && a.owed == b.owed && a.findings == b.findings && a.calls == b.calls && a.holds == b.holds
            && a.totals == b.totals
    }

    /// True of every store at every instant.
    func checkLaws(_ comment: Comment) {
        #expect(findings == [], comment)
        #expect(reused == 0, comment)
        // Whatever the outside has done has its intent on disk.
        #expect(Set(calls.map(\.key)).isSubset(of: Set(intents)), comment)
        #expect(balances.values.reduce(0, +) == 0, comment)
        #expect(hashes.isEmpty || stock.values.reduce(0, +) == 6, comment)
        #expect(holds.allSatisfy { $0.left >= 0 }, comment)
    }
}
