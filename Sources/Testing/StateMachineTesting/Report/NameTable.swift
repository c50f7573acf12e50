/// Names numbered in the order in which they come, for coverage: three are looked up in every step.
struct NameTable: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// The newest name of each identity. A model answers the same literals again and again; they are not even read.
    private var recent = Array(repeating: Recent(), count: 256)

    private struct Recent: Sendable {
        var identity = (UInt64(0), UInt64(0))
        var number = -1
        /// Kept, so that no other name can be where this one is.
        var name = ""
    }

    /// The number of a name.
    mutating func number(of name: String) -> Int {
        let identity = Self.identity(of: name)
        // Multiplied by the golden ratio, as Knuth has it: the upper bits depend on all bits.
        let slot = Int(((identity.0 &+ identity.1) &* 0x9E37_79B9_7F4A_7C15) >> 56)
        if recent[slot].number >= 0, recent[slot].identity == identity { return recent[slot].number }
        let number = numbers[name] ?? names.count
        if number == names.count {
            numbers[name] = number
            names.append(name)
        }
        recent[slot] = Recent(identity: identity, number: number, name: name)
        return number
    }

    /// Equal for two strings only if they are the same bytes in the same place.
    private static func identity(of name: String) -> (UInt64, UInt64) {
        withUnsafeBytes(of: name) { bytes in
            let size = MemoryLayout<UInt64>.size
            return (
                bytes.loadUnaligned(as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: bytes.count - size, as: UInt64.self)
            )
        }
    }
}
