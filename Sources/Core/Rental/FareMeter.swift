import StateMachine

/// What the screens say about a rent whose clock runs; every amount is the core's own.
package struct FareMeter {
    package let elapsed: Int64
    package let due: Money
    /// What keeping the umbrella costs now.
    package let toKeep: Money
    /// When the fare grows next, and to what.
    package let next: (inSeconds: Int64, fare: Money)
    /// How much of the time until then is over, in thousandths of an interval.
    package let stepProgress: Int
    package let secondsToMaximum: Int64
    /// How much of the time until the maximum is over, in thousandths.
    package let progress: Int

    /// - Parameters:
    ///   - recorded: the session's time as it is committed: no amount beyond it is shown, because a clock that is set
    ///     back could take it away again.
    ///   - now: what the clock says, and `recorded` at least.
    package init(_ rent: Rent, recorded: Instant, at now: Instant) {
        let tariff = rent.tariff
        elapsed = min(now.seconds(since: rent.start), tariff.secondsToMaximum)
        due = rent.fare(at: recorded)
        toKeep = rent.priceToKeep(at: recorded)
        let untilNext = tariff.intervalSeconds - elapsed % tariff.intervalSeconds
        stepProgress = Int(Double(tariff.intervalSeconds - untilNext) / Double(tariff.intervalSeconds) * 1000)
        next = (untilNext, tariff.fare(afterSeconds: elapsed + untilNext))
        secondsToMaximum = tariff.secondsToMaximum - elapsed
        progress = tariff.secondsToMaximum == 0 ? 1000 : Int(Double(elapsed) / Double(tariff.secondsToMaximum) * 1000)
    }
}
