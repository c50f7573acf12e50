import StateMachine

/// What the screens show of a running rental; every amount is computed by the core.
package struct FareMeter {
    package let elapsed: Int64
    package let due: Money
    /// What it costs to keep the umbrella now.
    package let toKeep: Money
    /// When the fare rises next, in seconds, and the fare from then on.
    package let next: (inSeconds: Int64, fare: Money)
    /// The part of the current interval that has passed, in thousandths: 0 to 1000.
    package let stepProgress: Int
    package let secondsToMaximum: Int64
    /// The part of the time until the maximum that has passed, in thousandths: 0 to 1000.
    package let progress: Int

    /// - Parameters:
    ///   - recorded: the session's committed time. No amount of a later time is shown, because setting a clock back
    ///     could lower it again.
    ///   - now: the time of the clock, not before `recorded`.
    package init(_ rent: Rent, recorded: Instant, at now: Instant) {
        let tariff = rent.tariff
        elapsed = min(now.seconds(since: rent.start), tariff.secondsToMaximum)
        due = rent.fare(at: recorded)
        toKeep = rent.priceToKeep(at: recorded)
        let untilNext = tariff.nextStep(afterSeconds: elapsed) - elapsed
        stepProgress = Int(Double(tariff.intervalSeconds - untilNext) / Double(tariff.intervalSeconds) * 1000)
        next = (untilNext, tariff.fare(afterSeconds: elapsed + untilNext))
        secondsToMaximum = tariff.secondsToMaximum - elapsed
        progress = tariff.secondsToMaximum == 0 ? 1000 : Int(Double(elapsed) / Double(tariff.secondsToMaximum) * 1000)
    }
}
