@_spi(Stores) import Checkpoint

/// Notifies watchers.
extension Runtime {
    /// How long watchers are not woken without a move: those that are due are woken together, not a few with each
    /// commit.
    private static var pause: Duration { .milliseconds(50) }

    /// The most records whose sessions are looked up. Behind more of them all watchers are woken.
    private static var mostRecords: Int64 { 1_000 }

    /// Begins with what was committed before, which those who watch already may not have seen.
    /// - Returns: the newest record.
    func notifyOfEarlier() async throws -> Int64 {
        defer { watches.notifyAll() }
        return try await observers.run { try self.journal.read { $0.newestSequence } }
    }

    /// Goes on until `commits` ends or its task is cancelled.
    /// - Parameter sequence: the newest record that watchers were notified of.
    /// - Throws: `StoreError` where the journal can be read no longer.
    func follow(after sequence: Int64) async throws {
        let hearing = journal.coordination.flatMap { $0.observeCommits { [commits] in commits.signal() } }
        // With a signal for each commit the journal is polled less often: for a signal that was lost.
        let pause = hearing == nil ? settings.watchInterval : settings.pollInterval
        let ticker = Task { [commits, time] in
            while true {
                try await time.sleep(for: pause)
                commits.signal()
            }
        }
        defer {
            withExtendedLifetime(hearing) {}
            ticker.cancel()
            watches.endAll()
            // It wakes the search for work, too, so that it stops.
            call.wake()
        }
        var (seen, next) = (sequence, time.now)
        while await commits.wait() {
            // What passes is logged by the search for work, which finds the same.
            do { seen = try await notify(after: seen) } catch let error as StoreError where Self.mayPass(error) {}
            let now = time.now
            guard now >= next else { continue }
            next = now + Self.pause
            watches.notifyDue(by: now)
        }
    }

    /// Without watchers nothing is read: on a store of several nodes, those without watchers cost the others nothing.
    /// - Returns: the newest record that watchers were notified of.
    private func notify(after seen: Int64) async throws -> Int64 {
        guard watches.count > 0 else { return seen }
        let watched = watches.topics
        let (newest, owners, moved) = try await observers.run {
            try self.journal.read { transaction in
                let newest = transaction.newestSequence
                guard newest != seen else { return (newest, [String](), MovedTopics.some([])) }
                guard newest - seen <= Self.mostRecords else { return (newest, [], .everything) }
                return (
                    newest, try transaction.changed(after: seen).map(\.owner),
                    try self.worker.moved(after: seen, among: watched, transaction)
                )
            }
        }
        guard newest != seen else { return seen }
        switch moved {
        case .some(let topics): watches.notify(owners, topics: topics)
        case .everything: watches.notifyAll()
        }
        return newest
    }
}
