import Foundation
import RentalTesting
import StateMachineTesting

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

    // The lock keeps all of it.
    private final class Total: @unchecked Sendable {
        private let lock = NSLock()
        private var finished = 0
        private var events = 0
        private var coverage = Coverage()

        func add(_ batch: SimulatedRentals) {
            lock.withLock {
                finished += batch.finished
                events += batch.report.commands
                coverage.merge(batch.report.coverage)
            }
        }

        var text: String {
            let reached = "\(coverage.edges.count) transitions and \(coverage.pairs.count) pairs of them"
            return "\(finished) carried through, the others given up; \(events) events, \(reached)"
        }
    }
}
