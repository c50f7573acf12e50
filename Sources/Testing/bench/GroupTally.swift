import Checkpoint
import Foundation

/// What the commits of a journal and those who wait for them report.
final class GroupTally: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`, as the others.
    private var commits = 0
    private var records: Int64 = 0
    private var samples = Samples()

    func committed(_ group: CommitGroup) {
        lock.withLock {
            commits += 1
            records += group.records
        }
    }

    func took(_ durations: [UInt64]) { lock.withLock { durations.forEach { samples.record($0) } } }

    var all: (commits: Int, records: Int64, samples: Samples) { lock.withLock { (commits, records, samples) } }
}
