import ExampleSupport

/// Small images as text: a line with the width and the height, and then a line for each row, two hexadecimal digits for
/// each pixel, a number of xterm's 256 colours.
enum PixelText {
    /// The longest side that is read.
    private static let longest = 512

    static func write(width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> UInt8) -> String {
        let rows = (0..<height).map { y in
            (0..<width).map { x in
                let digits = String(colour(x, y), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        }
        return (["\(width) \(height)"] + rows).joined(separator: "\n")
    }

    /// Nil for a text that is no image.
    static func read(_ text: String) -> Pixels? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let size = (lines.first ?? "").split(separator: " ").compactMap { Int($0) }
        guard size.count == 2, (1...longest).contains(size[0]), (1...longest).contains(size[1]),
            lines.count == size[1] + 1
        else { return nil }
        var colours: [[UInt8]] = []
        for line in lines.dropFirst() {
            let digits = Array(line.utf8)
            guard digits.count == 2 * size[0] else { return nil }
            let row = (0..<size[0]).compactMap {
                UInt8(String(decoding: digits[2 * $0...2 * $0 + 1], as: UTF8.self), radix: 16)
            }
            guard row.count == size[0] else { return nil }
            colours.append(row)
        }
        return Pixels(width: size[0], height: size[1]) { x, y in colours[y][x] }
    }
}
