import Metrics
import Synchronization

/// How far the background reading of the store has come, and when it last came to the end.
final class ScrubMetrics: Sendable {
    private let records = Gauge(.scrubRecords)
    private let passes = Gauge(.scrubPasses)
    private let findings = Counter(.scrubFindings)
    private let age = Gauge(.scrubPassAge)
    private let last = Mutex((passes: 0, at: ContinuousClock.now))

    /// - Parameters:
    ///   - records: in all passes since the start.
    ///   - findings: of this slice.
    func read(_ records: Int64, passes: Int, findings: Int) {
        self.records.record(records)
        self.passes.record(passes)
        self.findings.increment(by: findings)
        let seconds = last.withLock { last in
            if last.passes != passes { last = (passes, .now) }
            return (ContinuousClock.now - last.at).components.seconds
        }
        age.record(seconds)
    }
}
