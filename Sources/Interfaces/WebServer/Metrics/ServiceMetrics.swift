import Checkpoint
import Metrics
import Rental

/// What operators watch: commits and their groups, refusals by reason, hand-overs.
package final class ServiceMetrics: Sendable {
    private let commits = Counter(label: "zontik_commits_total")
    private let records = Counter(label: "zontik_records_total")
    private let groupSize = Recorder(label: "zontik_commit_group_size", aggregate: true)
    private let latency = Timer(label: "zontik_commit_seconds")

    /// A commit was made; nothing was written where none of its writes appended.
    func committed(_ group: CommitGroup) {
        guard group.records > 0 else { return }
        commits.increment()
        records.increment(by: group.records)
        groupSize.record(group.writes)
        latency.record(duration: group.duration)
    }

    func refused(_ refusal: UmbrellaRental.Refusal) {
        Counter(label: "zontik_refusals_total", dimensions: [("reason", refusal.rawValue)]).increment()
    }

    func refused(_ refusal: ScanRefusal) {
        Counter(label: "zontik_scan_refusals_total", dimensions: [("reason", refusal.rawValue)]).increment()
    }

    func handed(_ purpose: HandoverPurpose) {
        Counter(label: "zontik_handovers_total", dimensions: [("purpose", purpose.rawValue)]).increment()
    }
}
