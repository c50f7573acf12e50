import Checkpoint
import Rental
import StateMachine
import Synchronization

/// What was handed out and taken back at every point lately, read from the journal. Each look reads what is new only.
package final class RecentHandovers: Sendable {
    package struct Entry: Sendable, Equatable {
        package let at: Instant
        package let what: What
    }

    package enum What: Sendable, Equatable {
        case scanned(HandoverPurpose)
        /// A clerk took an umbrella back without a code, or undid that.
        case takenBack, undone
        /// A clerk undid a hand-over, or undid that.
        case handoverUndone, handoverRestored

        /// How many umbrellas came back by it.
        package var back: Int {
            switch self {
            case .scanned(.return), .takenBack: 1
            case .undone: -1
            case .scanned(.rent), .scanned(.buy), .handoverUndone, .handoverRestored: 0
            }
        }

        /// How many umbrellas were handed out by it.
        package var out: Int {
            switch self {
            case .scanned(.rent), .scanned(.buy), .handoverRestored: 1
            case .handoverUndone: -1
            case .scanned(.return), .takenBack, .undone: 0
            }
        }
    }

    /// A clerk's count.
    struct Count {
        let at: Instant
        let reason: CountReason
    }

    private struct Contents {
        /// The newest record that was read.
        var seen: Int64 = 0
        /// Oldest first.
        var entries: [PointID: [Entry]] = [:]
        /// The newest of each point.
        var counts: [PointID: Count] = [:]
        /// The riders with whom nothing happened at a point after their hand-over was undone.
        var undone: Set<String> = []

        mutating func take(
            _ transaction: Transaction<UmbrellaRental>, after known: Int64, since start: Instant
        ) throws {
            let handovers = try transaction.handovers(after: known, since: start)
            for adjustment in try transaction.stockAdjustments(after: known, since: start).reversed() {
                guard let reason = CountReason(adjustment.reason) else { continue }
                counts[reason.point] = Count(at: adjustment.at, reason: reason)
            }
            var moved: Set<PointID> = []
            for (at, owner, event) in handovers {
                guard let (point, what) = what(event, of: owner) else { continue }
                entries[point, default: []].append(Entry(at: at, what: what))
                moved.insert(point)
            }
            // Only where something is added can there be too much.
            for point in moved { entries[point]?.removeAll { $0.at < start } }
        }

        private mutating func what(_ event: UmbrellaRental.Event.Kind, of owner: String) -> (PointID, What)? {
            if case .scanned(let scan) = event {
                undone.remove(owner)
                return (scan.point, .scanned(scan.purpose))
            }
            if case .returnedByClerk(let handBack) = event {
                guard handBack.undoesHandover else {
                    undone.remove(owner)
                    return (handBack.point, .takenBack)
                }
                undone.insert(owner)
                return (handBack.point, .handoverUndone)
            }
            if case .returnWithdrawn(let withdrawal) = event {
                return (withdrawal.point, undone.remove(owner) == nil ? .undone : .handoverRestored)
            }
            return nil
        }
    }

    private let contents = Mutex(Contents())

    /// In seconds: the longest a day may have begun ago, 25 hours where a clock is put back.
    private static let memory: Int64 = 25 * 3_600

    package init() {}

    /// What happened at a point since an instant of the last 25 hours, the newest first.
    /// - Throws: `StoreError`.
    package func entries(
        at point: PointID, since: Instant, now: Instant, _ journal: some JournalAccess<UmbrellaRental>
    ) throws -> [Entry] {
        try contents.withLock { contents in
            let (known, start) = (contents.seen, now.advanced(bySeconds: -Self.memory))
            let newest = try journal.read { transaction in
                let newest = transaction.newestSequence
                if newest != known { try contents.take(transaction, after: known, since: start) }
                return newest
            }
            contents.seen = newest
            return (contents.entries[point] ?? []).filter { $0.at >= since }.reversed()
        }
    }

    /// The newest count at a point, as of the last call of `entries`; nil if there was none in the last 25 hours.
    func count(at point: PointID, now: Instant) -> Count? {
        contents.withLock { $0.counts[point] }.flatMap { $0.at < now.advanced(bySeconds: -Self.memory) ? nil : $0 }
    }
}
