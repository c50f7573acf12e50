public import TerminalUI

/// A small picture, two pixels to a cell: the upper one in the colour of a half block, the lower one behind it.
public struct Pixels: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Numbers of xterm's 256 colours, row by row; nil is the terminal's background.
    private var colours: [UInt8?]

    /// - Parameter colour: of the pixel at a column and a row, from 0.
    public init(width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> UInt8?) {
        self.width = width
        self.height = height
        colours = (0..<height).flatMap { y in (0..<width).map { x in colour(x, y) } }
    }

    /// A drawing of characters, each of which stands for a colour; one that stands for none is background.
    public init(_ rows: [String], colours: [Character: UInt8]) {
        let cells = rows.map(Array.init)
        self.init(width: cells.map(\.count).max() ?? 0, height: rows.count) { x, y in
            x < cells[y].count ? colours[cells[y][x]] : nil
        }
    }

    /// Each pixel as a square of `factor` pixels.
    public func enlarged(_ factor: Int) -> Pixels {
        Pixels(width: width * factor, height: height * factor) { x, y in self[x / factor, y / factor] }
    }

    public subscript(x: Int, y: Int) -> UInt8? {
        x < width && y < height ? colours[y * width + x] : nil
    }

    /// - Parameter name: said instead where there is no room for the picture.
    public func picture(_ name: String) -> Picture {
        let rows = stride(from: 0, to: height, by: 2).map { y in
            (0..<width).map { x in Self.cell(self[x, y], self[x, y + 1]) }.joined()
        }
        return Picture(rows: rows, columns: width, instead: [.text("(a picture: \(name))", .dim)])
    }

    private static func cell(_ upper: UInt8?, _ lower: UInt8?) -> String {
        switch (upper, lower) {
        case (nil, nil): " "
        case (let upper?, nil): "\u{1B}[38;5;\(upper)m▀\u{1B}[0m"
        case (nil, let lower?): "\u{1B}[38;5;\(lower)m▄\u{1B}[0m"
        case (let upper?, let lower?): "\u{1B}[38;5;\(upper);48;5;\(lower)m▀\u{1B}[0m"
        }
    }
}
