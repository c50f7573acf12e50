import Checkpoint
import Foundation
import Rental
import RentalApp
import ServiceLifecycle
import StateMachine

/// Tells who watches a session or a point that it has moved, whoever moved it: this service, a terminal, a scanner.
///
/// Reads the journal's newest number ten times a second, and at once after a commit of our own.
package final class ChangeBroadcaster: Service, @unchecked Sendable {
    private enum Subject: Hashable {
        case session(owner: String)
        case point(PointID)
    }

    private struct Watcher {
        let subject: Subject
        let continuation: AsyncStream<Void>.Continuation
        /// When it wants to be woken without a change.
        var due: ContinuousClock.Instant?
    }

    private let journal: SharedJournal<UmbrellaRental>
    private let lock = NSLock()
    /// Guarded by `lock`, by number.
    private var watchers: [Int: Watcher] = [:]
    /// Guarded by `lock`: the numbers of those who watch a session or a point.
    private var numbers: [Subject: Set<Int>] = [:]
    /// Guarded by `lock`.
    private var count = 0
    /// Guarded by `lock`: nobody is told anything any more.
    private var isOver = false
    private let wakeUps: AsyncStream<Void>
    private let wakeUp: AsyncStream<Void>.Continuation

    /// How long a change by another process may go unseen.
    private static let patience = Duration.milliseconds(100)

    init(_ journal: SharedJournal<UmbrellaRental>) {
        self.journal = journal
        (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// How many watch at the moment.
    package var watching: Int { lock.withLock { watchers.count } }

    /// The owners of the sessions that are watched.
    var watched: [String] {
        lock.withLock { numbers.keys }.compactMap { if case .session(let owner) = $0 { owner } else { nil } }
    }

    /// One who watches. Its stream says something each time the session has moved, or when it asked to be woken;
    /// several moves in short order may be told as one. It ends when the service does.
    package struct Watch: Sendable {
        package let moves: AsyncStream<Void>
        fileprivate let changes: ChangeBroadcaster
        fileprivate let number: Int

        /// Also without a move, once, and to a tenth of a second.
        package func wake(within duration: Duration) { changes.wake(number, at: .now + duration) }
    }

    /// - Parameter owner: whose session.
    package func watch(_ owner: String) -> Watch { watch(.session(owner: owner)) }

    /// Umbrellas that are handed out, taken back or counted at a point.
    package func watch(point: PointID) -> Watch { watch(.point(point)) }

    private func watch(_ subject: Subject) -> Watch {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = lock.withLock {
            count += 1
            guard !isOver else {
                continuation.finish()
                return count
            }
            watchers[count] = Watcher(subject: subject, continuation: continuation)
            numbers[subject, default: []].insert(count)
            return count
        }
        continuation.onTermination = { [weak self] _ in self?.forget(number) }
        return Watch(moves: stream, changes: self, number: number)
    }

    /// A commit of our own was made.
    func lookNow() { wakeUp.yield() }

    /// Everybody is told, without a move: the payment service went or came.
    func tellAll() { tell(lock.withLock { Array(watchers.values) }) }

    package func run() async throws {
        var seen = try journal.read { $0.newestSequence }
        let ticker = Task { [wakeUp] in
            while !Task.isCancelled {
                try await Task.sleep(for: Self.patience)
                wakeUp.yield()
            }
        }
        defer {
            ticker.cancel()
            for watcher in end() { watcher.continuation.finish() }
        }
        try await withGracefulShutdownHandler {
            for await _ in wakeUps {
                seen = try look(after: seen)
                tell(wakeDue())
            }
        } onGracefulShutdown: { [wakeUp] in
            wakeUp.finish()
        }
    }

    private func end() -> [Watcher] {
        lock.withLock {
            isOver = true
            return Array(watchers.values)
        }
    }

    private func look(after seen: Int64) throws -> Int64 {
        let points = lock.withLock { Set(numbers.keys.filter { if case .point = $0 { true } else { false } }) }
        let (newest, moved) = try journal.read { transaction in
            let newest = transaction.newestSequence
            guard newest != seen else { return (newest, [Subject]()) }
            let sessions = try transaction.changed(after: seen).map { Subject.session(owner: $0.owner) }
            return (newest, sessions + (points.isEmpty ? [] : try Self.points(moved: seen, of: points, transaction)))
        }
        guard newest != seen else { return seen }
        tell(lock.withLock { moved.flatMap { numbers[$0] ?? [] }.compactMap { watchers[$0] } })
        return newest
    }

    /// The points among those that are watched where umbrellas have moved since a record.
    private static func points(
        moved seen: Int64, of watched: Set<Subject>, _ transaction: Transaction<UmbrellaRental>
    ) throws -> [Subject] {
        // Rare, and it may be about any of them.
        if try transaction.stockWasAdjusted(after: seen) { return Array(watched) }
        return Array(watched.intersection(try transaction.scans(after: seen).map { .point($0.scan.point) }))
    }

    private func wakeDue() -> [Watcher] {
        let now = ContinuousClock.now
        return lock.withLock {
            let due = watchers.filter { $0.value.due.map { $0 <= now } ?? false }
            for number in due.keys { watchers[number]?.due = nil }
            return Array(due.values)
        }
    }

    private func wake(_ number: Int, at due: ContinuousClock.Instant) {
        lock.withLock { watchers[number]?.due = due }
    }

    private func tell(_ watchers: [Watcher]) {
        for watcher in watchers { watcher.continuation.yield() }
    }

    private func forget(_ number: Int) {
        lock.withLock {
            guard let watcher = watchers.removeValue(forKey: number) else { return }
            numbers[watcher.subject]?.remove(number)
            if numbers[watcher.subject]?.isEmpty == true { numbers[watcher.subject] = nil }
        }
    }
}
