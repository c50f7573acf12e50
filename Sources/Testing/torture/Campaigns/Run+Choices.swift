import StateMachineTesting

extension Run {
    /// The choices of a case: they follow from its number and the seed.
    func choices(case number: Int) -> Choices {
        Choices(seed: seed &* 0xD1B5_4A32_D192_ED03 &+ UInt64(number))
    }
}

extension Choices {
    /// 32 bytes to sign with.
    mutating func key() -> [UInt8] { (0..<32).map { _ in int(in: 0...255) } }
}
