import Checkpoint
import Foundation
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// What riders ask of a store and do with it, each time with a program that was just started.
///
/// Of a damaged store everybody gets what the whole one gives, or is refused with the damage: nothing wrong is shown,
/// decided or charged. Whom the damage does not touch goes on.
final class CorruptionAnswers {
    private typealias Answer = Result<String, StoreError>

    private struct Question: Sendable {
        let name: String
        /// Whether the answer depends on records that belong to the whole store: the first one, which says which clock
        /// it uses, and the newest end of a rental, after which the next receipt is numbered. A record is proved by the
        /// one before it.
        var restsOnWholeStore = false
        let ask: @Sendable (CorruptionFolder, String) throws -> String
    }

    /// How many riders are asked about one damage.
    private static let sample = 4

    private let stores: CorruptionStores
    private let scratch: String
    private typealias Rider = (session: Int64, owner: String)
    private let riders: [Rider]
    /// What the whole stores answer, by store, rider and question.
    private var truth: [String: String] = [:]

    init(_ stores: CorruptionStores, scratch: String) throws {
        self.stores = stores
        self.scratch = scratch
        let copy = try stores.withoutLog.copy(to: scratch)
        riders = try RentalJournal(StoreDirectory(path: copy.path)).read { try $0.owners() }
    }

    deinit { try? FileManager.default.removeItem(atPath: scratch) }

    /// - Throws: what broke a promise.
    func judge(_ damage: CorruptionDamage, _ damaged: CorruptionFolder) throws {
        var damage = damage
        let first = damage.touched?.session.flatMap { session in riders.firstIndex { $0.session == session } }
        let asked = (0..<Self.sample).map { place in
            place == 0 ? first ?? damage.draw(riders.count) : damage.draw(riders.count)
        }
        for index in Set(asked).sorted() {
            let rider = riders[index]
            // Each gets a copy: what one does must not be what the next one sees.
            let copy = try damaged.copy(to: scratch)
            for question in Self.questions {
                let expected = try expected(damage, rider.owner, question)
                switch try Self.answer(question, copy, rider.owner) {
                case .success(let found) where found != expected:
                    throw CorruptionError(
                        text:
                            "\(damage.text): \(rider.owner), \(question.name): \(found.prefix(400)) for \(expected.prefix(400))"
                    )
                case .success: break
                case .failure(let error): try expect(error, damage, rider, question)
                }
            }
        }
    }

    private func expected(_ damage: CorruptionDamage, _ owner: String, _ question: Question) throws -> String {
        let key = "\(damage.source) \(owner) \(question.name)"
        if let known = truth[key] { return known }
        let copy = try CorruptionFolder(path: damage.source).copy(to: scratch + ".whole")
        defer { try? FileManager.default.removeItem(atPath: copy.path) }
        let answer = try question.ask(copy, owner)
        truth[key] = answer
        return answer
    }

    private static func answer(_ question: Question, _ folder: CorruptionFolder, _ owner: String) throws -> Answer {
        do {
            return .success(try question.ask(folder, owner))
        } catch let error as StoreError {
            return .failure(error)
        }
    }

    /// A refusal names the damage, and is for those alone whom it touches.
    private func expect(
        _ error: StoreError, _ damage: CorruptionDamage, _ rider: Rider, _ question: Question
    ) throws {
        let place = "\(rider.owner), \(question.name)"
        let names =
            switch error {
            case .damaged(_, let what, _): !what.isEmpty
            case .foreign, .unsafe, .newer, .older, .newerRules: true
            case .busy, .failed, .archiveMissing, .stopped: false
            }
        guard names else { throw CorruptionError(text: "\(damage.text): \(place) says: \(error)") }
        // The newest record and the one before it are looked at by every opening.
        guard let record = damage.touched, record.sequence + 1 < Int64(stores.records.count),
            record.session != rider.session
        else { return }
        let newestEnd = stores.records.last { $0.event.contains("\"number\":") }?.sequence ?? 0
        if question.restsOnWholeStore, [1, newestEnd - 1, newestEnd].contains(record.sequence) { return }
        throw CorruptionError(text: "\(damage.text): \(place) is refused, and has nothing to do with it: \(error)")
    }

    // MARK: Questions

    private static func reading(
        _ name: String, _ body: @escaping @Sendable (Transaction<UmbrellaRental>, Int64, String) throws -> Any
    ) -> Question {
        // Of the journal alone: what else is damaged in a store takes no answers away.
        Question(name: name) { folder, owner in
            try RentalJournal(StoreDirectory(path: folder.path)).read { transaction in
                "\(try body(transaction, transaction.session(owner: owner) ?? 0, owner))"
            }
        }
    }

    private static let questions: [Question] = [
        reading("status") { transaction, _, owner in try transaction.snapshot(of: owner) },
        reading("history") { transaction, session, _ in try transaction.history(session) },
        reading("what is owed") { transaction, session, _ in try transaction.pendingEffects(session) },
        reading("balances") { transaction, session, _ in
            try transaction.balances(session).sorted { $0.key < $1.key }
        },
        reading("why") { transaction, session, owner in
            try transaction.explain(session, revision: transaction.snapshot(of: owner).revision).map { "\($0)" }
                ?? "none"
        },
        reading("codes used") { transaction, session, _ in
            try (1...3).map { try transaction.redemption("\($0)", session: session).map { "\($0)" } ?? "none" }
        },
        reading("stock") { transaction, _, _ in try transaction.stock().sorted { $0.key < $1.key } },
        Question(name: "going on", restsOnWholeStore: true, ask: goOn),
    ]

    /// Does what is owed, ends what is overdue, and begins the next rental; with what the gateway has been asked.
    @Sendable private static func goOn(_ folder: CorruptionFolder, _ owner: String) throws -> String {
        // Long after every maximum: a rider who has an umbrella is charged now.
        let now = CorruptionFixture.start.advanced(bySeconds: 400_000)
        let app = try AppContext(
            opening: StoreLocation(folder: folder.path), gateway: SimulatedGateway.open, clock: ManualClock(now),
            time: .pretended)
        let session = try app.session(of: owner)
        try session.catchUp()
        let refusal = try session.perform(.rent(CorruptionFixture.tariff))
        try session.performPending()
        let snapshot = session.engine.snapshot
        let calls = try app.gateway.books().0.calls.filter { $0.key.hasPrefix("\(snapshot.session)/") }
        return "\(refusal as Any) \(snapshot) \(calls)"
    }
}
