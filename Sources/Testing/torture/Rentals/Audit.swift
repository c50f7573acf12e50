import Checkpoint
import Foundation
import Payments
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// What a store and its gateway hold, and what is wrong with them. The gateway is the judge of what was done outside.
///
/// From outside: the rules stand here a second time, so that a mistake in `StoreCheck` does not excuse itself.
struct Audit {
    /// Promises that are broken.
    let findings: [String]
    let records: [Record]
    /// All there is, as text: two stores with the same history are equal to the byte.
    let projection: String
    /// The newest record that something at the gateway rests on; 0 where it has not been asked.
    let intended: Int64
    /// What was taken from all cards, minor units.
    let charged: Int64

    /// Opens the store, which recovers it: do this to a copy where that matters.
    /// - Parameter fleet: how many umbrellas the store began with.
    init(store: String, fleet: Int64) throws {
        let statement = try SimulatedGateway(directory: store + "/gateway").statement()
        let journal = try RentalJournal(StoreDirectory(path: store))
        var findings = try journal.verify().findings
        let (records, owners, outbox, stock, identity) = try journal.read { transaction in
            let owners = try transaction.owners()
            return (
                try transaction.records(), owners,
                try owners.flatMap { owner in
                    try transaction.pendingEffects(owner.session).map { "\(owner.owner) \($0)" }
                },
                try transaction.stock(), transaction.store
            )
        }
        let comments = try Comments(store: store, identity, owners)
        findings += try comments.findings(records)
        let intents = try Self.intents(records)
        findings += Self.outside(statement, intents)
        findings += Self.money(statement, records)
        if !stock.isEmpty, stock.values.reduce(0, +) != fleet {
            findings.append("\(stock.values.reduce(0, +)) umbrellas, not \(fleet): \(stock)")
        }
        findings += stock.filter { $0.value < 0 }.map { "\($0.value) umbrellas at \($0.key)" }
        self.findings = findings
        self.records = records
        charged = statement.holds.reduce(0) { $0 + $1.captured }
        intended = statement.calls.compactMap { intents[$0.key]?.sequence }.max() ?? 0
        let stocked = stock.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let facts =
            (try Self.lines(records, comments) + outbox + stocked + Self.books(statement, of: identity))
            .joined(separator: "\n")
        // Random in every store.
        projection = PlainOwners(identity).plain(facts.replacing(identity.id, with: "the store"))
    }

    /// That a rider has a notebook is noted by the first process that comes by: among the other records it stands now
    /// here, now there.
    ///
    /// A clock that is confirmed again, because the answer was lost, is noted again, and no more is done: that counts
    /// once.
    private static func lines(_ records: [Record], _ comments: Comments) throws -> [String] {
        let (notes, confirmations) = (records.filter(isNote), records.filter(isConfirmation))
        let others = records.filter { !isNote($0) && !isConfirmation($0) }
        return try others.enumerated().map { try line($1, at: $0 + 1, comments) }
            + notes.map { try line($0, at: 0, comments) }
            + Set(confirmations.map { try line($0, at: 0, comments) }).sorted()
    }

    /// The gateway sorts by numbers that begin with the store's own, which is random: sorted without it, the books are
    /// those of any other store.
    static func books(_ statement: GatewayStatement, of store: StoreIdentity) -> [String] {
        func sorted(_ lines: [String]) -> [String] { lines.map { $0.replacing(store.id, with: "the store") }.sorted() }
        return sorted(statement.holds.map { "\($0)" })
            + sorted(statement.calls.map { "\($0.key) \($0.request) \($0.answer)" })
    }

    private static func isConfirmation(_ record: Record) -> Bool {
        record.kind == .stockAdjustment && record.effects == "[]" && record.event.contains("the clock was confirmed")
    }

    private static func isNote(_ record: Record) -> Bool {
        record.kind == .document && record.event.contains("\"notebook/")
    }

    /// A key of the codes is random, and a store that lost its key before the first code has another one than its
    /// baseline. What is sealed differs each time, and what it says does not.
    private static func line(_ record: Record, at place: Int, _ comments: Comments) throws -> String {
        if record.kind == .document, record.event.contains("\"code-key\"") { return "\(place) the key of the codes" }
        let line = "\(record.numbered(Int64(place)))"
        guard [record.event, record.state ?? ""].contains(where: \.hasTypedText) else { return line }
        // The state of later records holds a clerk's reason, too, until the rider has seen it.
        let text = try comments.comment(of: record)?.plain.map { "the text \($0)" } ?? "a text of an earlier record"
        return line.replacing(#/\\"(?:comment|reason)\\":\{[^}]*\}/#, with: text)
    }

    /// The umbrellas of the built-in points: what a store begins with that is made today.
    static let builtInFleet = PointCatalog.embedded.points.reduce(Int64(0)) { $0 + Int64($1.initialStock) }

    private struct Intent {
        let sequence: Int64
        let effect: UmbrellaRental.Effect
    }

    /// The effects that the journal says are owed to the gateway or were performed, by key.
    private static func intents(_ records: [Record]) throws -> [String: Intent] {
        var intents: [String: Intent] = [:]
        for record in records where record.kind == .transition {
            let effects = try JSONDecoder().decode([UmbrellaRental.Effect].self, from: Data(record.effects.utf8))
            for (index, effect) in effects.enumerated() {
                guard case .outside = UmbrellaRental.placement(of: effect) else { continue }
                let position = EffectPosition(
                    session: record.session ?? 0, revision: record.revision ?? 0, index: index)
                let key = EffectKey(store: record.definition.store, position: position)
                intents[key.description] = Intent(sequence: record.sequence, effect: effect)
            }
        }
        return intents
    }

    /// Everything the gateway was asked for has its intent in the journal, and is what the intent says.
    private static func outside(_ statement: GatewayStatement, _ intents: [String: Intent]) -> [String] {
        statement.calls.flatMap { call -> [String] in
            var findings: [String] = []
            if call.reused > 0 { findings.append("key \(call.key) was sent with something else") }
            let request = call.request
            switch intents[call.key]?.effect {
            case .authorize(let hold, let card)
            where request.operation == .authorize && request.amount == hold.amount.amount && request.card == card:
                break
            case .capture(_, let amount) where request.operation == .capture && request.amount == amount.amount: break
            case .release where request.operation == .release: break
            case let effect?: findings.append("key \(call.key) was intended as \(effect) and sent as \(request)")
            case nil: findings.append("at the gateway without a record: \(call.key) \(request)")
            }
            return findings
        }
    }

    /// No rider pays above what was held; what is closed is taken or given back whole; a capture is made once.
    private static func money(_ statement: GatewayStatement, _ records: [Record]) -> [String] {
        var findings: [String] = []
        for hold in statement.holds {
            if hold.left < 0 { findings.append("more was taken than held: \(hold)") }
            if hold.state == .released, hold.left != 0 { findings.append("released, and not whole: \(hold)") }
        }
        let captures = statement.calls.filter { $0.request.operation == .capture && $0.answer == "captured" }
        for (hold, calls) in Dictionary(grouping: captures, by: \.request.hold) where calls.count > 1 {
            findings.append("hold \(hold) was charged \(calls.count) times")
        }
        return findings
    }
}

extension Record {
    fileprivate func numbered(_ sequence: Int64) -> Record {
        Record(
            sequence: sequence, kind: kind, session: session, revision: revision, at: at, definition: definition,
            event: event, effects: effects, state: state, concerns: concerns, request: request)
    }
}

extension String {
    /// Of a part of a record, which is JSON. By its bytes: searching for characters took a third of an audit.
    fileprivate var hasTypedText: Bool {
        ["\"comment\":{", "\"reason\":{"].contains { (part: String) in strstr(self, part) != nil }
    }
}
