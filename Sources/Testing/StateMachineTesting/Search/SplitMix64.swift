/// A seeded source of numbers that gives the same sequence on every platform and with every compiler.
///
/// The standard library does not promise how `random(in:using:)` spends bits, so the reductions are here as well.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any number; the same one gives the same sequence.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number, each of 64 bits equally likely.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in `0...bound`, each equally likely (to within one part in 2⁶⁴ / bound).
    mutating func uniform(upTo bound: UInt64) -> UInt64 {
        let number = next()
        return bound == .max ? number : number.multipliedFullWidth(by: bound + 1).high
    }

    /// A number in `0...bound`; one draw in sixteen is an end of the range or next to one, where mistakes live.
    mutating func withEnds(upTo bound: UInt64) -> UInt64 {
        let number = next()
        guard number & 15 == 0, bound > 0 else { return uniform(upTo: bound) }
        switch (number >> 4) & 3 {
        case 0: return 0
        case 1: return 1
        case 2: return bound
        default: return bound - 1
        }
    }

    /// A number in `0...bound` of which every order of magnitude is equally likely.
    mutating func magnitude(upTo bound: UInt64) -> UInt64 {
        let bits = uniform(upTo: UInt64(UInt64.bitWidth - bound.leadingZeroBitCount))
        return uniform(upTo: bits == 64 ? bound : min(bound, (1 << bits) - 1))
    }

    /// True this often; the probability lies in `0...1`.
    mutating func bool(_ probability: Double) -> Bool {
        Double(next() >> 11) * 0x1p-53 < probability
    }
}
