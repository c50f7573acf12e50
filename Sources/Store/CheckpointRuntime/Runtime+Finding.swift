import Checkpoint
import StateMachine

/// What there is to do, as the journal has it.
extension Runtime {
    /// In all sessions, by the indexes: those that sleep are not looked at.
    /// - Parameter limit: how many that are due are listed at most.
    /// - Returns: also the next deadline.
    func find(
        _ transaction: Transaction<M>, at now: Instant, limit: Int
    ) throws -> (found: WorkList.Found, next: Instant?) {
        var found = WorkList.Found()
        found.due = try transaction.due(at: now, limit: limit).map(\.owner)
        found.pending = try transaction.sessionsWithPendingEffects()
        return (found, try transaction.nextDeadline())
    }

    /// In the sessions of some owners, by what they are: how many others there are costs nothing.
    /// - Returns: also the next of their deadlines.
    func find(
        of owners: Set<String>, _ transaction: Transaction<M>, at now: Instant
    ) throws -> (found: WorkList.Found, next: Instant?) {
        var found = WorkList.Found()
        var next: Instant?
        for owner in owners.sorted() {
            guard let session = try transaction.session(owner: owner) else { continue }
            do {
                if try !transaction.pendingEffects(session).isEmpty { found.pending.append(owner) }
                let state = try transaction.snapshot(of: owner).state
                if M.overdue(state, at: now) != nil { found.due.append(owner) }
                if let deadline = M.deadline(of: state) { next = min(next ?? deadline, deadline) }
            } catch let error where Self.isOfSession(error) {
                // The work on the session fails in the same way, and is reported as the session's error.
                found.due.append(owner)
            }
        }
        return (found, next)
    }

    private static func isOfSession(_ error: any Error) -> Bool {
        if case StoreError.damaged = error { return true }
        return error is MachineFault
    }

    /// Those that are watched and can be worked on: an owner who has done nothing yet has no session, unless the worker
    /// names them.
    func called(_ watched: [String], _ transaction: Transaction<M>) throws -> [String] {
        if let owners = worker.owners { return watched.filter(owners.contains) }
        return try watched.filter { try transaction.session(owner: $0) != nil }
    }
}
