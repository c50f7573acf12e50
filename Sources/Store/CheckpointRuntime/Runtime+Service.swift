import Checkpoint
import ServiceLifecycle
import StateMachine

/// The work that nobody asks for.
extension Runtime: Service {
    /// Fires deadlines and performs effects until it is stopped: by a graceful shutdown, or by cancelling its task.
    /// What has begun by then is finished first. Sessions that cannot be worked on are logged, and others go on.
    /// - Throws: `StoreError` if the store takes no commits any more; the work then goes on when it is opened again.
    public func run() async throws {
        let signal = signals.make()
        defer { signals.end() }
        let isStopped = Flag()
        try await withGracefulShutdownHandler {
            try await withThrowingDiscardingTaskGroup { group in
                var seen: Int64 = 0
                while !isStopped.isSet, !Task.isCancelled {
                    let found = try await look()
                    if found.newest != seen { signals.tell() }
                    seen = found.newest
                    let owners = work.withLock { $0.take(due: found.due, owing: found.owing, width: settings.width) }
                    for owner in owners { group.addTask { try await self.work(for: owner) } }
                    await pause(until: found.next, signal)
                }
            }
        } onGracefulShutdown: {
            isStopped.set()
            signal.tell()
        }
    }

    private struct Found: Sendable {
        let due, owing: [String]
        let next: Instant?
        let newest: Int64
    }

    /// How many sessions that are due are looked at in one go.
    private static var portion: Int { 1_000 }

    private func look() async throws -> Found {
        let broken = work.withLock(\.broken)
        let (found, parked) = try await threads.run {
            let now = self.now()
            return try self.journal.read { transaction in
                let found = Found(
                    due: try transaction.due(at: now, limit: Self.portion + broken).map(\.owner),
                    owing: try transaction.owing(), next: try transaction.nextDeadline(),
                    newest: transaction.newestSequence)
                return (found, try transaction.parkedCount())
            }
        }
        metrics.found(due: found.due.count, owing: found.owing.count, parked: parked)
        return found
    }

    private func work(for owner: String) async throws {
        var outcome = WorkList.Outcome.failed
        do {
            let drained = try await traced("work") {
                try await self.threads.run { try self.engine(owner).runUntilIdle() }
            }
            outcome = drained == .empty ? .empty : .waiting
        } catch {
            logger.error(
                "a session cannot be worked on", metadata: ["machine": "\(M.name)", "error": "\(error)"])
        }
        work.withLock { $0.finish(owner, outcome, settings) }
        metrics.worked(outcome)
        signals.tell()
        if let failure = journal.failure { throw failure }
    }

    /// Until somebody commits, a deadline passes, or a session may be tried again.
    private func pause(until deadline: Instant?, _ signal: Signals.Signal) async {
        var duration = settings.patience
        if let deadline {
            let (wait, overflow) = deadline.milliseconds.subtractingReportingOverflow(now().milliseconds)
            // One that has passed belongs to a session that is being worked on, or waits.
            if !overflow, wait > 0 { duration = min(duration, .milliseconds(wait)) }
        }
        if let next = work.withLock({ $0.next() }) { duration = min(duration, max(.zero, next - .now)) }
        let timer = Task { [duration] in
            try await Task.sleep(for: duration)
            signal.tell()
        }
        _ = await signal.wait()
        timer.cancel()
    }
}
