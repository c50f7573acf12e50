import Checkpoint
import Rental
import RentalApp
import ServiceLifecycle
import Simulation
import StateMachine
import Synchronization

/// Does what no rider asks for: deadlines that pass, effects that are still owed, the payment service's going and coming.
///
/// First of all for what a process left that was killed; until then the service is not ready.
final class Upkeep: Service {
    private let depot: Depot
    private let ready = Atomic(false)

    /// How late a deadline may be noticed; the rental counts to the deadline itself.
    private static let patience = Duration.seconds(1)
    /// How many sessions are looked after at the same time.
    private static let width = 8

    init(_ depot: Depot) {
        self.depot = depot
    }

    /// Whether what was left has been taken up.
    var isReady: Bool { ready.load(ordering: .relaxed) }

    func run() async throws {
        var standing = Standing()
        var service: ServiceState?
        while !Task.isShuttingDownGracefully {
            let (now, owing, state): (Standing, [String], ServiceState)
            do {
                (now, owing, state) = try await look(standing)
            } catch where Self.passes(error) {
                depot.logger.error("the round is left out", metadata: ["error": "\(error)"])
                try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
                continue
            }
            standing = now
            var due = Set(standing.due(at: depot.now))
            if state != .down { due.formUnion(owing) }
            // In the first round, too: riders may be connected before it.
            if service != state { due.formUnion(depot.changes.watched) }
            try await settle(due)
            if let service, service != state { depot.changes.tellAll() }
            service = state
            ready.store(true, ordering: .relaxed)
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
        }
    }

    private func look(_ known: Standing) async throws -> (Standing, [String], ServiceState) {
        try await depot.read { [depot] in
            try depot.app.judgeClock()
            var standing = known
            let owing = try depot.journal.read { transaction in
                for error in try standing.look(transaction) {
                    depot.logger.error("a session cannot be read", metadata: ["error": "\(error)"])
                }
                return try transaction.owing()
            }
            return (standing, owing, try depot.app.gateway.service.read())
        }
    }

    /// Whether an error may be gone in a second: the store is busy, or the outside has a fault. A store that is not whole
    /// stays so.
    private static func passes(_ error: any Error) -> Bool {
        switch error {
        case is GatewayError, StoreError.busy, StoreError.failed, is ClockFault: true
        default: false
        }
    }

    private func settle(_ owners: Set<String>) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, owner) in owners.sorted().enumerated() {
                if number >= Self.width { try await group.next() }
                group.addTask { [self] in try await takeUp(owner) }
            }
            try await group.waitForAll()
        }
    }

    /// What is wrong with one session ends that session's work only. A store that has failed ends the service.
    /// - Throws: `StoreError` where nobody can be answered any more.
    private func takeUp(_ owner: String) async throws {
        do {
            _ = try await depot.write { [depot] in try depot.session(owner).state.revision }
        } catch is ClockFault {
            // The next round says so.
        } catch StoreError.busy {
            // Somebody else has the store for long; the next round comes in a second.
        } catch {
            depot.logger.error("a session cannot be taken up", metadata: ["error": "\(error)"])
            do {
                try await depot.write { [depot] in try depot.journal.write { _ in } }
            } catch StoreError.busy {}
        }
    }
}

/// The sessions that have a deadline ahead.
private struct Standing {
    private var states: [String: UmbrellaRental.State] = [:]
    /// The number of the newest record that was looked at; nil before the first look.
    private var seen: Int64?

    /// Takes in what has been recorded since the last look.
    /// - Returns: what is wrong with sessions that cannot be read; the others go on.
    mutating func look(_ transaction: Transaction<UmbrellaRental>) throws -> [StoreError] {
        guard seen != transaction.newestSequence else { return [] }
        var damages: [StoreError] = []
        for (session, owner) in try seen.map(transaction.changed) ?? transaction.owners() {
            do {
                let state = try transaction.latest(session).state
                let hasDeadline = UmbrellaRental.overdue(state, at: .distantFuture) != nil
                states[owner] = hasDeadline ? state : nil
            } catch let damage as StoreError {
                states[owner] = nil
                damages.append(damage)
            }
        }
        seen = transaction.newestSequence
        return damages
    }

    func due(at now: Instant) -> [String] {
        states.filter { UmbrellaRental.overdue($0.value, at: now) != nil }.map(\.key)
    }
}

extension Instant {
    /// Later than any deadline.
    fileprivate static let distantFuture = Instant(milliseconds: .max)
}
