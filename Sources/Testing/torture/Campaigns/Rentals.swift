import Foundation
import RentalTesting
import StateMachineTesting
import Synchronization

extension Campaign {
    /// Counts a rental or a purchase when it is over: the umbrella paid for, kept or returned, or given up before one
    /// was handed out. What a sequence of events leaves open at its end counts for nothing.
    static let rentals = Campaign(
        name: "rentals", title: "simulated rentals in the pure core, every promise at every step", unit: "rentals",
        everyday: 200_000, full: 100_000_000,
        run: { run in
            let total = Total()
            run.forEachCase { number in
                // A batch is large enough for its book-keeping not to matter, and small enough to be watched.
                let batch = SimulatedRentals(runs: 500, seed: run.seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
                total.add(batch)
                run.count(batch.finished + batch.givenUp)
                try batch.report.verify()
            }
            run.note(total.text)
        })

    private final class Total: Sendable {
        private struct Sums {
            var finished = 0
            var events = 0
            var coverage = Coverage()
        }

        private let sums = Mutex(Sums())

        func add(_ batch: SimulatedRentals) {
            sums.withLock { sums in
                sums.finished += batch.finished
                sums.events += batch.report.commands
                sums.coverage.merge(batch.report.coverage)
            }
        }

        var text: String {
            let sums = sums.withLock { $0 }
            let reached = "\(sums.coverage.edges.count) transitions and \(sums.coverage.pairs.count) pairs of them"
            return "\(sums.finished) carried through, the others given up; \(sums.events) events, \(reached)"
        }
    }
}
