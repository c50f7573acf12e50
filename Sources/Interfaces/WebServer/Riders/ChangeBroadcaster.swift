import Checkpoint
import Rental
import RentalApp
import ServiceLifecycle
import Synchronization

/// Tells who watches a session or a point that it has moved, whoever moved it: this service, a terminal, a scanner.
///
/// Reads the journal's newest number ten times a second, and at once after a commit of our own.
package final class ChangeBroadcaster: Service {
    private let journal: SharedJournal<UmbrellaRental>
    /// Nil once nobody is told anything any more.
    private let watchers = Mutex<Watchers?>(Watchers())
    private let wakeUps: AsyncStream<Void>
    private let wakeUp: AsyncStream<Void>.Continuation

    /// How long a change by another process may go unseen.
    private static let patience = Duration.milliseconds(100)
    /// How long nobody is woken without a change: those who are due are woken together, not a few with each commit.
    private static let pause = Duration.milliseconds(50)

    init(_ journal: SharedJournal<UmbrellaRental>) {
        self.journal = journal
        (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// How many watch at the moment.
    package var watching: Int { watchers.withLock { $0?.count ?? 0 } }

    /// The owners of the sessions that are watched.
    var watched: [String] { watchers.withLock { $0?.owners ?? [] } }

    /// Why one who watches is woken.
    package enum Wake: Sendable {
        case moved
        /// It asked for it.
        case due
    }

    /// One who watches. Its stream says something each time the session has moved, or when it asked to be woken;
    /// several moves in short order may be told as one. It ends when the service does.
    package struct Watch: Sendable {
        package let moves: AsyncStream<Wake>
        fileprivate let changes: ChangeBroadcaster
        fileprivate let number: Int

        /// Also without a move, once, and to a tenth of a second.
        package func wake(within duration: Duration) {
            changes.watchers.withLock { $0?.wake(number, at: .now + duration) }
        }
    }

    /// - Parameter owner: whose session.
    package func watch(_ owner: String) -> Watch { watch(.session(owner: owner)) }

    /// Umbrellas that are handed out, taken back or counted at a point.
    package func watch(point: PointID) -> Watch { watch(.point(point)) }

    private func watch(_ subject: Watchers.Subject) -> Watch {
        // Two: it asks to be woken once at a time, so that a move is never pushed out by that.
        let (stream, continuation) = AsyncStream<Wake>.makeStream(bufferingPolicy: .bufferingNewest(2))
        let number = watchers.withLock { $0?.add(subject, continuation) }
        guard let number else {
            continuation.finish()
            return Watch(moves: stream, changes: self, number: 0)
        }
        continuation.onTermination = { [weak self] _ in self?.watchers.withLock { $0?.remove(number) } }
        return Watch(moves: stream, changes: self, number: number)
    }

    /// A commit of our own was made.
    func lookNow() { wakeUp.yield() }

    /// Everybody is told, without a move: the payment service went or came.
    func tellAll() { tell(watchers.withLock { $0?.all ?? [] }, .moved) }

    /// Nobody watches this subject any more: their streams end, and whoever still wants to know asks again.
    func end(_ owner: String) {
        for watcher in watchers.withLock({ $0?.watching(session: owner) ?? [] }) { watcher.continuation.finish() }
    }

    package func run() async throws {
        var seen = try journal.read { (sequence: $0.newestSequence, codeKey: try $0.codeKeyVersion()) }
        let ticker = Task { [wakeUp] in
            while !Task.isCancelled {
                try await Task.sleep(for: Self.patience)
                wakeUp.yield()
            }
        }
        defer {
            ticker.cancel()
            let last = watchers.withLock { watchers in
                defer { watchers = nil }
                return watchers?.all ?? []
            }
            for watcher in last { watcher.continuation.finish() }
        }
        try await withGracefulShutdownHandler {
            var next = ContinuousClock.now
            for await _ in wakeUps {
                seen = try look(after: seen)
                let now = ContinuousClock.now
                guard now >= next else { continue }
                next = now + Self.pause
                tell(watchers.withLock { $0?.takeDue(by: now) ?? [] }, .due)
            }
        } onGracefulShutdown: { [wakeUp] in
            wakeUp.finish()
        }
    }

    private func look(after seen: (sequence: Int64, codeKey: Int64?)) throws -> (sequence: Int64, codeKey: Int64?) {
        let points = watchers.withLock { $0?.points ?? [] }
        let (newest, owners, moved) = try journal.read { transaction in
            guard transaction.newestSequence != seen.sequence else { return (seen, [String](), Set<PointID>()) }
            return (
                (sequence: transaction.newestSequence, codeKey: try transaction.codeKeyVersion()),
                try transaction.changed(after: seen.sequence).map(\.owner),
                points.isEmpty ? [] : try Self.points(moved: seen.sequence, of: points, transaction)
            )
        }
        guard newest != seen else { return seen }
        // Rare, and whoever shows a code shows one that is no longer taken.
        if newest.codeKey != seen.codeKey { tellAll() }
        let concerned = watchers.withLock { watchers -> [Watchers.Watcher] in
            guard let watchers else { return [] }
            return owners.flatMap { watchers.watching(session: $0) } + moved.flatMap { watchers.watching($0) }
        }
        tell(concerned, .moved)
        return newest
    }

    /// The points among those that are watched where umbrellas have moved since a record.
    private static func points(
        moved seen: Int64, of watched: Set<PointID>, _ transaction: Transaction<UmbrellaRental>
    ) throws -> Set<PointID> {
        // Rare, and it may be about any of them.
        if try transaction.stockWasAdjusted(after: seen) { return watched }
        return watched.intersection(try transaction.scans(after: seen).map(\.scan.point))
    }

    private func tell(_ watchers: [Watchers.Watcher], _ wake: Wake) {
        for watcher in watchers { watcher.continuation.yield(wake) }
    }
}
