import Checkpoint

/// Sessions that several processes could work on.
extension Runtime {
    /// Runs `body` while no other process works on a session.
    /// - Returns: nil where another one does, with nothing done.
    /// - Throws: `StoreError`; what `body` throws.
    func leased<Result: Sendable>(
        _ owner: String, _ body: @Sendable () async throws -> Result
    ) async throws -> Result? {
        guard let nodes = journal.nodes else { return try await body() }
        let lease = settings.lease
        let isTaken = try await observers.run { [leases] in
            guard try nodes.lease(owner, for: lease) else { return false }
            // At once: until this task has a place in Swift's pool again, the lease could be over.
            leases.keep(owner, for: lease, in: nodes)
            return true
        }
        guard isTaken else { return nil }
        do {
            let result = try await body()
            await giveBack(owner, nodes)
            return result
        } catch {
            await giveBack(owner, nodes)
            throw error
        }
    }

    /// What cannot be given back is free when its time is over.
    private func giveBack(_ owner: String, _ nodes: any StoreNodes) async {
        leases.leave(owner)
        try? await observers.run { try nodes.giveBack(owner) }
    }
}
