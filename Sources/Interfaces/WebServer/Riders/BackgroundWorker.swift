import Checkpoint
import Payments
import Rental
import RentalApp
import ServiceLifecycle
import StateMachine
import Synchronization

/// Does what no rider asks for: deadlines that pass, effects that are still owed, the payment service's going and
/// coming.
///
/// First of all for what a process left that was killed; until then the service is not ready.
final class BackgroundWorker: Service {
    private let shared: SharedApp
    private let ready = Atomic(false)

    /// How late a deadline may be noticed; the rental counts to the deadline itself.
    private static let patience = Duration.seconds(1)
    /// How many sessions are looked after at the same time.
    private static let width = 8

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    /// Whether what was left has been taken up.
    var isReady: Bool { ready.load(ordering: .relaxed) }

    func run() async throws {
        var deadlines = PendingDeadlines()
        var service: ServiceState?
        while !Task.isShuttingDownGracefully {
            let (now, owing, state): (PendingDeadlines, [String], ServiceState)
            do {
                (now, owing, state) = try await look(deadlines)
            } catch  where Self.passes(error) {
                shared.logger.error("the round is left out", metadata: ["error": "\(error)"])
                try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
                continue
            }
            deadlines = now
            var due = Set(deadlines.due(at: shared.now))
            if state != .down { due.formUnion(owing) }
            // In the first round, too: riders may be connected before it.
            if service != state { due.formUnion(shared.changes.watched) }
            try await takeUp(due)
            if let service, service != state { shared.changes.tellAll() }
            service = state
            ready.store(true, ordering: .relaxed)
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
        }
    }

    private func look(_ known: PendingDeadlines) async throws -> (PendingDeadlines, [String], ServiceState) {
        try await shared.read { [shared] in
            try shared.app.judgeClock()
            var deadlines = known
            let owing = try shared.journal.read { transaction in
                for error in try deadlines.look(transaction) {
                    shared.logger.error("a session cannot be read", metadata: ["error": "\(error)"])
                }
                return try transaction.owing()
            }
            return (deadlines, owing, try shared.app.gateway.state())
        }
    }

    /// Whether an error may be gone in a second: the store is busy, or the outside has a fault. A store that is not
    /// whole stays so.
    private static func passes(_ error: any Error) -> Bool {
        switch error {
        case is GatewayError, StoreError.busy, StoreError.failed, is ClockFault: true
        default: false
        }
    }

    private func takeUp(_ owners: Set<String>) async throws {
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
            _ = try await shared.write { [shared] in try shared.session(owner).state.revision }
        } catch is ClockFault {
            // The next round says so.
        } catch StoreError.busy {
            // Somebody else has the store for long; the next round comes in a second.
        } catch {
            shared.logger.error("a session cannot be taken up", metadata: ["error": "\(error)"])
            do {
                try await shared.write { [shared] in try shared.journal.write { _ in } }
            } catch StoreError.busy {}
        }
    }
}

/// The sessions that have a deadline ahead.
private struct PendingDeadlines {
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
