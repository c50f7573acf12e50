/// A cell of two dots across and four down (Unicode Standard, chapter 21.1, Braille Patterns, U+2800 to U+28FF).
package struct BrailleCell: Hashable {
    private(set) var bits: UInt8 = 0

    package init() {}

    /// `x` 0 or 1 from the left, `y` 0 to 3 from above.
    package mutating func raise(x: Int, y: Int) {
        // The lowest row came later than the six dots above it, hence the order of the bits.
        bits |= y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(3 * x + y)
    }

    package var isEmpty: Bool { bits == 0 }

    package var character: Character { Character(scalar) }

    private var scalar: Unicode.Scalar {
        guard let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { preconditionFailure("Braille ends at U+28FF") }
        return scalar
    }
}
