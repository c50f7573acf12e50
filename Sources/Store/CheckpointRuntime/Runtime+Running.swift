import Checkpoint
import StateMachine

/// The work that no call requests.
extension Runtime {
    /// Fires deadlines, performs effects and signals changes to those who watch, until ``stop()`` is called or the task
    /// is cancelled. What has begun by then is finished first, but for calls to the outside that do not return within
    /// `RuntimeSettings.stopTimeout`. Deadlines fire however long calls take. A session that cannot be worked on is
    /// logged once, and others go on; a search for work that fails for a while is logged and left out. A runtime runs
    /// once. In a program with services of Swift Service Lifecycle, `CheckpointService` makes the runtime one of them.
    /// - Throws: `StoreError` if the store takes no commits any more; the work then goes on when it is opened again.
    public func runUntilStopped() async throws {
        defer { watches.endAll() }
        let newest = try await notifyOfEarlier()
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await self.follow(after: newest) }
            defer { commits.end() }
            var failure: (any Error)?
            do { try await workUntilStopped(&group) } catch { failure = error }
            // In a task that is not cancelled with this one: it could not wait.
            await Task { await finish() }.value
            if let failure { throw failure }
        }
    }

    private func workUntilStopped(_ group: inout ThrowingDiscardingTaskGroup<any Error>) async throws {
        var (next, last) = (time.now, time.now)
        var isReachable: Bool?
        while !isStopped.isSet, !Task.isCancelled, !group.isCancelled {
            if let failure = journal.failure { throw failure }
            if next <= time.now {
                let wait = try await search(&isReachable)
                last = time.now
                next = last + wait
            }
            let (begun, due) = work.withLock { work in
                let now = time.now
                let begun = work.take(
                    maxConcurrent: maxConcurrentSessions, yieldingAfter: settings.yieldAfter, at: now)
                return (begun, work.takeDue(besideWorkOf: settings.pollInterval, at: now))
            }
            for owner in begun { group.addTask { try await self.work(for: owner) } }
            for owner in due { group.addTask { try await self.fireDeadlines(of: owner) } }
            if let retry = work.withLock({ $0.next(after: time.now) }) {
                next = min(next, max(retry, last + settings.minPollInterval))
            }
            if await call.wait(until: next, on: time) { next = min(next, last + settings.minPollInterval) }
        }
    }

    /// Waits for the work that has begun, and no longer than `RuntimeSettings.stopTimeout` for what the outside does
    /// not answer.
    private func finish() async {
        let end = time.now + settings.stopTimeout
        effects?.end()
        // Not by `call`: where the task was cancelled while it waited for that, its stream has ended, and each wait
        // would return at once.
        while time.now < end, work.withLock(\.isAnythingBusy) { _ = await ended.wait(until: end, on: time) }
        workers.abandon()
        effects?.abandonCalls()
    }

    /// Ends ``runUntilStopped()``, now or when it is called; what has begun is finished first, as described there.
    public func stop() {
        isStopped.set()
        effects?.end()
        call.signal()
    }

    /// How many sessions that are due are listed in one go.
    private static var portion: Int { 1_000 }

    /// Searches for work.
    /// - Parameter isReachable: whether the outside was reachable at the last search; nil before the first.
    /// - Returns: how long to wait before the next.
    /// - Throws: `StoreError` where the store takes no commits any more.
    private func search(_ isReachable: inout Bool?) async throws -> Duration {
        do {
            let (found, isReached, wait) = try await look(isReachable)
            let slow = work.withLock { work in
                if isReachable != isReached { work.forgetDelays() }
                let now = time.now
                work.note(found, at: now)
                effects?.forgetAttempts(except: work.knows)
                return work.slow(since: settings.pollInterval, at: now)
            }
            // Another process may have moved them: its lanes need not wait for this one's calls.
            for owner in found.pending where slow.contains(owner) { effects?.wake(owner) }
            if let isReachable, isReachable != isReached { watches.notifyAll() }
            isReachable = isReached
            return wait
        } catch  where Self.mayPass(error) {
            logger.error(
                "a search for work is left out", metadata: ["machine": "\(M.name)", "error": "\(error)"])
            if error is StoreError { try await checkStore() }
            return settings.pollInterval
        }
    }

    private func look(_ former: Bool?) async throws -> (WorkList.Found, isReachable: Bool, wait: Duration) {
        let (broken, isReady) = work.withLock { ($0.broken, $0.isReady) }
        return try await observers.run {
            try self.worker.judge()
            let isReachable = try self.worker.isReachable()
            // Watched sessions are brought up to date, also where the outside went or came while they were not worked
            // on.
            let uncalled = self.watches.uncalled
            let watched = isReachable == former ? Array(uncalled) : self.watches.owners
            let now = self.now()
            let (found, next) = try self.journal.read { transaction in
                let limit = isReady ? Self.portion + broken : .max
                var (found, next) =
                    if let owners = self.worker.owners { try self.find(of: owners, transaction, at: now) } else {
                        try self.find(transaction, at: now, limit: limit)
                    }
                self.metrics.found(
                    due: found.due.count, pending: found.pending.count, parked: try transaction.parkedCount())
                if !isReachable { found.pending = [] }
                found.called = try self.called(watched, transaction)
                return (found, next)
            }
            // A search that fails calls none, and the next one does.
            self.watches.noteCalled(uncalled)
            return (found, isReachable, self.wait(until: next, at: now))
        }
    }

    private func wait(until deadline: Instant?, at now: Instant) -> Duration {
        guard let deadline else { return settings.pollInterval }
        let (wait, overflow) = deadline.milliseconds.subtractingReportingOverflow(now.milliseconds)
        // One that has passed belongs to a session that is being worked on, or waits.
        guard !overflow, wait > 0 else { return settings.pollInterval }
        return min(settings.pollInterval, max(settings.minPollInterval, .milliseconds(wait)))
    }

    /// An error of a session's own work.
    private struct Failed: Error {
        let error: any Error
    }

    private func work(for owner: String) async throws {
        var (outcome, until) = (WorkList.Outcome.leftOut, Duration?.none)
        var failure: (any Error)?
        do {
            // Nil where it is leased elsewhere; that process's commit will wake us.
            if let done = try await traced("work", { try await self.leased(owner) { try await self.done(for: owner) } })
            {
                (outcome, until) = done
            }
        } catch let failed as Failed {
            // Another process has the store for long, or works on the session by newer rules: neither is a fault.
            switch failed.error {
            case StoreError.busy: break
            case StoreError.newerRules: outcome = .failed
            default: (outcome, failure) = (.failed, failed.error)
            }
        } catch {
            // Nothing may be recorded now; the next search says why.
        }
        let isNews = work.withLock { $0.finish(owner, outcome, settings, until: until, at: time.now) }
        if isNews, let failure {
            logger.error(
                "a session cannot be worked on", metadata: ["machine": "\(M.name)", "error": "\(failure)"])
        }
        metrics.worked(outcome)
        // For the place that is free. What the session needs next is found in time.
        call.wake()
        ended.signal()
        if failure != nil { try await checkStore() }
    }

    /// - Throws: `Failed` for an error of the session's own work.
    private func done(for owner: String) async throws -> (WorkList.Outcome, until: Duration?) {
        if let effects {
            do {
                let next = try await perform(for: owner, effects)
                return (next == nil ? .empty : .waiting, next)
            } catch  where error is BlockingThreads.Abandoned || error is CallLimits.Ended {
                throw error
            } catch {
                throw Failed(error: error)
            }
        }
        return try await announcing {
            try await workers.runOrAbandon { [worker] in
                try worker.judge()
                do { return (try worker.work(for: owner) ? .empty : .waiting, nil) } catch {
                    throw Failed(error: error)
                }
            }
        }
    }

    /// Fires the deadlines of a session whose own work takes long, or has to wait for a place.
    private func fireDeadlines(of owner: String) async throws {
        var failure: (any Error)?
        do {
            try await commit(to: owner) { _ = try $0.fireOverdue(at: self.now()) }
        } catch {
            failure = error
        }
        // What may pass is tried again after the next search.
        let isLasting = failure.map { !Self.mayPass($0) || $0 is MachineFault } ?? false
        work.withLock { $0.finishFiring(owner, hasFailed: isLasting) }
        guard let failure else { return moved(owner, hasEffects: true) }
        if case StoreError.newerRules = failure { return }
        if isLasting {
            logger.error(
                "a deadline cannot be fired", metadata: ["machine": "\(M.name)", "error": "\(failure)"])
        }
        if failure is StoreError { try await checkStore() }
    }

    /// Whether what failed may succeed soon: the store is busy or lacks something, or the worker says so. A damaged
    /// store stays damaged.
    static func mayPass(_ error: any Error) -> Bool {
        switch error {
        case StoreError.busy, StoreError.failed: true
        case is StoreError: false
        default: true
        }
    }

    /// What may pass is no reason to end: a server that is out of reach now is found again by a later search.
    /// - Throws: `StoreError` if the store takes no commits any more.
    private func checkStore() async throws {
        do { try await observers.run { try self.journal.write { _ in } } } catch  where Self.mayPass(error) {}
        if let failure = journal.failure { throw failure }
    }
}
