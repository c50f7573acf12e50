import Foundation
import RentalTesting

/// Simulated rentals with every promise at every step: how many a second of one core.
enum CheckBench {
    static func run() throws -> [Row] {
        var (rentals, processor): (Int, UInt64) = (0, 0)
        for seed in 1...8 {
            let before = processorNanoseconds()
            let batch = SimulatedRentals(runs: 500, seed: UInt64(seed))
            processor += processorNanoseconds() - before
            try batch.report.verify()
            rentals += batch.finished + batch.givenUp
        }
        return [
            Row(
                what: "simulated rentals a second and core", Double(rentals) * 1e9 / Double(processor),
                .atLeast(100_000, aim: 300_000), figure: "\(Int(Double(rentals) * 1e9 / Double(processor)))")
        ]
    }
}
