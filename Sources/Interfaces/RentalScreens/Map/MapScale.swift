import TerminalUI
/// The bar that shows how far it is from one place on a map to another.
struct MapScale: Hashable {
    /// 1, 2 or 5 times a power of ten.
    let metres: Int
    /// How long the bar is, in Braille dots: as many as the length covers, to the nearest.
    let dots: Int

    /// The longest that takes at most `most` dots; nil where not even a metre fits, or no scale is given.
    init?(metresPerDot: Double, most: Int) {
        let longest = min(metresPerDot * Double(most), 1e9)
        // Written so that a NaN is refused as well.
        guard metresPerDot > 0, longest >= 1 else { return nil }
        var power = 1
        while Double(power * 10) <= longest { power *= 10 }
        metres = [5, 2, 1].map { $0 * power }.first { Double($0) <= longest } ?? power
        dots = max(1, Int(Double(metres) / metresPerDot + 0.5))
    }

    /// The bar from its first dot to its last, with a stroke upwards at either end.
    var bar: String {
        var cells = Array(repeating: BrailleCell(), count: (dots + 1) / 2)
        for dot in 0..<dots {
            let isEnd = dot == 0 || dot == dots - 1
            for y in isEnd ? 0...3 : 3...3 { cells[dot / 2].raise(x: dot % 2, y: y) }
        }
        return String(cells.map(\.character))
    }
}
