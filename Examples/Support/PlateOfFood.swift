/// Pictures of food, painted by rule: a plate from above, with pieces of what it is made of.
public enum PlateOfFood {
    /// - Parameters:
    ///   - number: which one; the same number gives the same picture.
    ///   - size: width and height in pixels.
    ///   - colours: of what lies on the plate, numbers of xterm's 256 colours; at least one.
    public static func paint(_ number: Int, size: Int, colours: [UInt8]) -> Pixels {
        let middle = Double(size - 1) / 2
        return Pixels(width: size, height: size) { x, y in
            let (right, down) = ((Double(x) - middle) / middle, (Double(y) - middle) / middle)
            let distance = (right * right + down * down).squareRoot()
            if distance > 1.02 { return nil }
            if distance > 0.72 { return distance > 0.94 ? 250 : 255 }
            // Pieces of two pixels across, each of one colour.
            let piece = mixed(number &* 7919 &+ (x / 2) &* 31 &+ (y / 2) &* 101)
            return colours[Int(piece % UInt64(colours.count))]
        }
    }

    /// SplitMix64's finalizer (Steele, Lea and Flood, 2014): neighbours get unlike numbers.
    private static func mixed(_ number: Int) -> UInt64 {
        var value = UInt64(bitPattern: Int64(number)) &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
