/// A picture of `width` by `height` pixels.
public struct PixelImage: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Row by row, three bytes a pixel.
    private var bytes: [UInt8]

    public init(width: Int, height: Int, filledWith colour: RGB) {
        precondition(width > 0 && height > 0, "a picture of \(width) by \(height) pixels")
        self.width = width
        self.height = height
        bytes = [UInt8](repeating: 0, count: 3 * width * height)
        fill(x: 0..<width, y: 0..<height, with: colour)
    }

    /// The pixel in column `x` (0 at the left) and row `y` (0 at the top).
    public subscript(x: Int, y: Int) -> RGB {
        get {
            let start = index(x, y)
            return RGB(bytes[start], bytes[start + 1], bytes[start + 2])
        }
        set {
            let start = index(x, y)
            bytes[start] = newValue.red
            bytes[start + 1] = newValue.green
            bytes[start + 2] = newValue.blue
        }
    }

    /// Fills a rectangle.
    public mutating func fill(x: Range<Int>, y: Range<Int>, with colour: RGB) {
        guard let first = x.first, let last = x.last, let top = y.first, let bottom = y.last else { return }
        let start = index(first, top)
        _ = index(last, bottom)  // Both corners lie inside, so all between them does.
        // Painting a screen is most of a test's time, so rows are copied whole.
        let row = (0..<x.count).flatMap { _ in [colour.red, colour.green, colour.blue] }
        bytes.withUnsafeMutableBytes { all in
            for line in 0..<y.count {
                let place = start + 3 * width * line
                UnsafeMutableRawBufferPointer(rebasing: all[place..<(place + row.count)]).copyBytes(from: row)
            }
        }
    }

    /// The picture as a file in the Portable Pixmap format (P6).
    public var portablePixmap: [UInt8] {
        Array("P6\n\(width) \(height)\n255\n".utf8) + bytes
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel \(x), \(y) in \(width) by \(height)")
        return 3 * (y * width + x)
    }
}
