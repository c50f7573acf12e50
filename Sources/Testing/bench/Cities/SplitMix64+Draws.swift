import StateMachineTesting

// With our reductions: the standard library does not promise how it spends bits.
extension SplitMix64 {
    /// - Parameter count: more than 0.
    mutating func below(_ count: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(count)).high) }

    mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// True this often; the probability lies in `0...1`.
    mutating func happens(_ probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }
}
