/// Paints a screen as the pixels a camera would see, with the flaws of real terminals where asked for.
public struct ScreenPainter: Sendable {
    public var theme: Theme
    /// Pixels across a cell.
    public var cellWidth = 8
    /// Pixels down a cell, without the gap below it.
    public var cellHeight = 16
    /// Pixels between two lines, as line spacing leaves them.
    public var lineGap = 0
    /// Whether the gap has the colour of the cell above it; otherwise it has that of the theme.
    public var gapBelongsToCell = true
    /// Pixels by which glyphs miss the top and the bottom of the cell, as fonts with small blocks do.
    public var glyphInset = 0
    /// Whether `#` fills its cell, as for a reader that takes characters for ink; otherwise it has the holes of a font.
    public var fillsNumberSigns = false

    public init(theme: Theme) {
        self.theme = theme
    }

    /// The picture of a whole screen. Block elements and `#` are drawn as they are, other characters as stripes that
    /// stand for some text.
    public func paint(_ screen: Screen) -> PixelImage {
        let step = cellHeight + lineGap
        var image = PixelImage(
            width: screen.columns * cellWidth, height: screen.rows * step, filledWith: theme.background)
        for row in 0..<screen.rows {
            for column in 0..<screen.columns {
                paint(screen[column, row], x: column * cellWidth, y: row * step, on: &image)
            }
        }
        return image
    }

    private func paint(_ cell: Cell, x: Int, y: Int, on image: inout PixelImage) {
        let (ink, ground) = theme.colours(of: cell.style)
        let filled = cellHeight + (gapBelongsToCell ? lineGap : 0)
        image.fill(x: x..<(x + cellWidth), y: y..<(y + filled), with: ground)

        let middle = cellHeight / 2
        let centre = cellWidth / 2
        let (top, bottom) = (glyphInset, cellHeight - glyphInset)
        func block(_ columns: Range<Int>, _ rows: Range<Int>) {
            image.fill(
                x: (x + columns.lowerBound)..<(x + columns.upperBound),
                y: (y + rows.lowerBound)..<(y + rows.upperBound), with: ink)
        }
        switch cell.glyph {
        case " ", "\u{A0}": break
        case "█": block(0..<cellWidth, top..<bottom)
        case "▀": block(0..<cellWidth, top..<middle)
        case "▄": block(0..<cellWidth, middle..<bottom)
        case "▌": block(0..<centre, top..<bottom)
        case "▐": block(centre..<cellWidth, top..<bottom)
        case "#" where fillsNumberSigns: block(0..<cellWidth, 0..<cellHeight)
        case "#": strokes(Self.hash, x: x, y: y, ink: ink, on: &image)
        default: strokes(Self.someText, x: x, y: y, ink: ink, on: &image)
        }
    }

    /// Draws a pattern of 8 by 16 dots, stretched to the cell.
    private func strokes(_ pattern: [UInt8], x: Int, y: Int, ink: RGB, on image: inout PixelImage) {
        for row in 0..<cellHeight {
            let bits = pattern[row * pattern.count / cellHeight]
            for column in 0..<cellWidth where bits & (0x80 >> (column * 8 / cellWidth)) != 0 {
                image[x + column, y + row] = ink
            }
        }
    }

    /// A number sign as bitmap fonts draw it.
    private static let hash: [UInt8] = [
        0x00, 0x00, 0x6C, 0x6C, 0x6C, 0xFE, 0xFE, 0x6C, 0x6C, 0xFE, 0xFE, 0x6C, 0x6C, 0x6C, 0x00, 0x00,
    ]

    private static let someText: [UInt8] = [
        0x00, 0x00, 0x00, 0x3C, 0x66, 0x66, 0x06, 0x3E, 0x66, 0x66, 0x66, 0x3E, 0x00, 0x00, 0x00, 0x00,
    ]
}
