import Checkpoint
import Metrics
import Rental

/// What operators watch: commits and their groups, refusals by reason, hand-overs.
package final class ServiceMetrics: Sendable {
    private let commits = Counter(.commits)
    private let records = Counter(.records)
    private let groupSize = Recorder(.commitGroupSize, aggregate: true)
    private let latency = Timer(.commitSeconds)

    /// A commit was made; nothing was written where none of its writes appended.
    func committed(_ group: CommitGroup) {
        guard group.records > 0 else { return }
        commits.increment()
        records.increment(by: group.records)
        groupSize.record(group.writes)
        latency.record(duration: group.duration)
    }

    func refused(_ refusal: UmbrellaRental.Refusal) {
        Counter(.refusals, [("reason", refusal.rawValue)]).increment()
    }

    func refused(_ refusal: ScanRefusal) {
        Counter(.scanRefusals, [("reason", refusal.rawValue)]).increment()
    }

    func handed(_ purpose: HandoverPurpose) {
        Counter(.handovers, [("purpose", purpose.rawValue)]).increment()
    }
}
