import Checkpoint
import RentalApp
import ServiceLifecycle
import Synchronization

/// Does what no rider asks for, see `OwedWork`: once a second, for several sessions at a time.
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
        var owed = OwedWork()
        while !Task.isShuttingDownGracefully {
            let round: OwedWork.Round
            do {
                (owed, round) = try await look(owed)
            } catch  where OwedWork.mayPass(error) {
                shared.logger.error("the round is left out", metadata: ["error": "\(error)"])
                try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
                continue
            }
            for damage in round.damages {
                shared.logger.error("a session cannot be read", metadata: ["error": "\(damage)"])
            }
            try await takeUp(round.owners)
            if round.isServiceChanged { shared.changes.tellAll() }
            ready.store(true, ordering: .relaxed)
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.patience) }
        }
    }

    private func look(_ known: OwedWork) async throws -> (OwedWork, OwedWork.Round) {
        try await shared.read { [shared] in
            var owed = known
            // Who has done nothing yet has no session that could notice anything.
            let round = try owed.look(shared.app) {
                shared.changes.watched.filter { (try? shared.look($0)) != nil }
            }
            return (owed, round)
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
