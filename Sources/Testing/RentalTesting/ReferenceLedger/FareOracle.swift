import Rental
import StateMachine

/// The fare computed another way: not from elapsed time to money, but from the money that is left to the time it buys.
package struct FareOracle {
    let tariff: Tariff

    package init(tariff: Tariff) { self.tariff = tariff }

    /// How many intervals there are before the maximum cuts the fare: the last one starts at the deadline.
    private var intervals: Int64 {
        let payable = tariff.maximum - tariff.unlock
        let whole = payable / tariff.perInterval
        return whole * tariff.perInterval == payable ? whole : whole + 1
    }

    /// From the scan that hands out to the scan that takes back.
    package func fare(from start: Instant, to end: Instant) -> Int64 {
        if end >= deadline(from: start) { return tariff.maximum }
        let seconds = (end.milliseconds - start.milliseconds) / 1000
        var started: Int64 = 1
        // Intervals that are complete, by bisection rather than by division.
        var low: Int64 = 0
        var high = intervals
        while low < high {
            let middle = low + (high - low + 1) / 2
            if middle * tariff.intervalSeconds <= seconds { low = middle } else { high = middle - 1 }
        }
        started += low
        return tariff.unlock + started * tariff.perInterval
    }

    func deadline(from start: Instant) -> Instant {
        start.advanced(bySeconds: (intervals - 1) * tariff.intervalSeconds)
    }
}
