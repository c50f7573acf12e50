/// The photos of the service: landscapes, painted by rule. The same number gives the same landscape in any size.
enum Landscape {
    /// In the format of `PixelText`.
    static func text(of photo: Int, width: Int, height: Int) -> String {
        PixelText.write(width: width, height: height) { x, y in
            colour(photo, Double(x) / Double(width), Double(y) / Double(height))
        }
    }

    /// - Returns: a number of xterm's 256 colours.
    private static func colour(_ photo: Int, _ x: Double, _ y: Double) -> UInt8 {
        let sun = (x: 0.15 + 0.7 * share(photo, 1), y: 0.12 + 0.2 * share(photo, 2))
        // From the front to the back.
        let water = 0.78 + 0.12 * share(photo, 3)
        if y > water {
            return Int(y * 40) % 3 == 0 && abs(x - sun.x) < 0.1 ? tones(photo)[0] : [24, 25, 31][Int(y * 31) % 3]
        }
        for (number, hill) in [0.62, 0.5, 0.4].enumerated() where y > ridge(photo, number, x, at: hill) {
            return tones(photo)[1 + number]
        }
        let (right, down) = (x - sun.x, y - sun.y)
        if (right * right + down * down).squareRoot() < 0.09 { return tones(photo)[0] }
        return sky(photo)[min(4, Int(y * 11))]
    }

    private static func ridge(_ photo: Int, _ number: Int, _ x: Double, at height: Double) -> Double {
        let (place, width) = (share(photo, 10 + number), 3 + 4 * share(photo, 20 + number))
        // A triangle wave with a smaller one upon it.
        func wave(_ value: Double) -> Double { abs(value.truncatingRemainder(dividingBy: 1) - 0.5) }
        return height + 0.22 * wave(x * width / 2 + place) + 0.05 * wave(x * width * 3 + place) - 0.08
    }

    private static func sky(_ photo: Int) -> [UInt8] {
        [[17, 18, 61, 97, 139], [27, 33, 39, 75, 117], [55, 91, 133, 174, 216], [66, 73, 109, 146, 152]][photo % 4]
    }

    private static func tones(_ photo: Int) -> [UInt8] {
        [
            [230, 22, 23, 60], [227, 28, 34, 65], [220, 52, 88, 95], [231, 236, 240, 244], [228, 58, 64, 101],
        ][photo % 5]
    }

    /// 0 up to 1, by SplitMix64's finalizer (Steele, Lea and Flood, 2014): neighbours get unlike numbers.
    private static func share(_ photo: Int, _ part: Int) -> Double {
        var value = UInt64(photo) &* 1_000 &+ UInt64(part) &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
    }
}
