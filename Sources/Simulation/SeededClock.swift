import StateMachine

/// A clock that moves on by a pseudo-random step each time it is asked: the same seed gives the same instants.
/// Safe to use from several threads; each answer is then given to one of them.
public final class SeededClock: TimeSource {
    private struct Hand {
        var seed: UInt64
        var milliseconds: Int64
    }

    private let hand: Locked<Hand>
    private let steps: ClosedRange<Int64>

    /// - Parameters:
    ///   - seed: any number; decides every step.
    ///   - start: the first answer.
    ///   - steps: the shortest and longest step in milliseconds. May hold negative steps: a clock that is set back.
    public init(seed: UInt64, start: Instant, steps: ClosedRange<Int64> = 1...1000) {
        hand = Locked(Hand(seed: seed, milliseconds: start.milliseconds))
        self.steps = steps
    }

    public func now() -> Instant {
        hand.withLock { hand in
            let present = Instant(milliseconds: hand.milliseconds)
            let step = Self.step(from: &hand.seed, in: steps)
            let (sum, overflow) = hand.milliseconds.addingReportingOverflow(step)
            hand.milliseconds = overflow ? (step < 0 ? .min : .max) : sum
            return present
        }
    }

    /// SplitMix64 (Steele, Lea, Flood 2014): eight lines, and the same on every platform and in every version.
    private static func step(from seed: inout UInt64, in steps: ClosedRange<Int64>) -> Int64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var word = seed
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        word ^= word >> 31
        let width = UInt64(bitPattern: steps.upperBound &- steps.lowerBound)
        let offset = width == .max ? word : word % (width + 1)
        return steps.lowerBound &+ Int64(bitPattern: offset)
    }
}
