import Foundation
import Histogram

/// Durations of one thing measured many times, in nanoseconds.
struct Samples {
    private var histogram = Histogram<UInt64>(
        highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)

    mutating func record(_ nanoseconds: UInt64) { histogram.record(nanoseconds) }

    func percentile(_ percentile: Double) -> UInt64 { histogram.valueAtPercentile(percentile) }

    var count: Int { Int(histogram.totalCount) }

    var median: UInt64 { percentile(50) }
}

/// Nanoseconds on a clock that only goes forward.
func monotonicNanoseconds() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

/// Nanoseconds that the processors have worked for this process.
func processorNanoseconds() -> UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// How long `body` takes, in nanoseconds.
func measure(_ body: () throws -> Void) rethrows -> UInt64 {
    let start = monotonicNanoseconds()
    try body()
    return monotonicNanoseconds() - start
}

/// Measures two things in turn, so that a noisy neighbour disturbs both, and gives the median of each.
func inTurn(
    _ rounds: Int, _ first: () throws -> Void, _ second: () throws -> Void
) rethrows -> (first: Samples, second: Samples) {
    var samples = (first: Samples(), second: Samples())
    for _ in 0..<rounds {
        samples.first.record(try measure(first))
        samples.second.record(try measure(second))
    }
    return samples
}
