@_spi(Stores) import Checkpoint

/// Sessions that several processes could work on.
extension Runtime {
    /// Runs `body` while no other process works on a session.
    /// - Returns: nil where another one does, with nothing done.
    /// - Throws: `StoreError`; what `body` throws.
    func leased<Result: Sendable>(
        _ owner: String, _ body: @Sendable () async throws -> Result
    ) async throws -> Result? {
        guard let coordination = journal.coordination else { return try await body() }
        let lease = settings.lease
        let isTaken = try await observers.run { [leases] in
            guard try coordination.lease(owner, for: lease) else { return false }
            // At once: until this task has a place in Swift's pool again, the lease could be over.
            leases.keep(owner, for: lease, in: coordination)
            return true
        }
        guard isTaken else { return nil }
        do {
            let result = try await body()
            await releaseLease(owner, coordination)
            return result
        } catch let error as BlockingThreads.Abandoned {
            // The call goes on: another process may repeat it when the lease is over, and not beside it at once.
            leases.leave(owner)
            throw error
        } catch {
            await releaseLease(owner, coordination)
            throw error
        }
    }

    /// What cannot be given back is free when its time is over.
    private func releaseLease(_ owner: String, _ coordination: any StoreCoordination) async {
        leases.leave(owner)
        try? await observers.run { try coordination.releaseLease(owner) }
    }
}
