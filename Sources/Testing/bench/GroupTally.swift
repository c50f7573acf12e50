import Checkpoint
import Synchronization

/// What the commits of a journal and those who wait for them report.
final class GroupTally: Sendable {
    private struct Sums {
        var commits = 0
        var records: Int64 = 0
        var samples = Samples()
    }

    private let sums = Mutex(Sums())

    func committed(_ group: CommitGroup) {
        sums.withLock { sums in
            sums.commits += 1
            sums.records += group.records
        }
    }

    func took(_ durations: [UInt64]) { sums.withLock { sums in durations.forEach { sums.samples.record($0) } } }

    var all: (commits: Int, records: Int64, samples: Samples) { sums.withLock { ($0.commits, $0.records, $0.samples) } }
}
