/// A QR code as lines of a terminal, quiet zone included.
///
/// In the styles with colours both colours of every cell are set explicitly, so the code looks the same on every theme.
/// Each line ends as it began, so words may follow on the same line.
public struct QRTerminal: Sendable {
    public let matrix: QRMatrix
    public let style: QRStyle

    /// Whether dark and light are exchanged, the quiet zone included.
    public let inverted: Bool

    /// - Parameters:
    ///   - matrix: the code to draw.
    ///   - style: how to draw it.
    ///   - invert: exchanges dark and light. The result in colour is a reversed symbol, which not every scanner reads
    ///     (ISO/IEC 18004:2015, 6.2); for `.ascii` and `.reverseHalfBlocks` it is the right choice where text is light
    ///     on a dark ground.
    public init(_ matrix: QRMatrix, style: QRStyle = .halfBlocks, invert: Bool = false) {
        self.matrix = matrix
        self.style = style
        self.inverted = invert
    }

    /// Columns each line takes: 45 for version 5 in half blocks.
    public var columns: Int {
        switch style {
        case .halfBlocks, .reverseHalfBlocks: sideWithQuietZone
        case .fullBlocks, .ascii: 2 * sideWithQuietZone
        }
    }

    /// Lines the code takes: 23 for version 5 in half blocks.
    public var rows: Int {
        switch style {
        // The side is odd, so the last line holds one row of modules and one more of quiet zone.
        case .halfBlocks, .reverseHalfBlocks: (sideWithQuietZone + 1) / 2
        case .fullBlocks, .ascii: sideWithQuietZone
        }
    }

    /// Whether the whole code fits a window. Part of a code is of no use.
    public func fits(columns: Int, rows: Int) -> Bool {
        self.columns <= columns && self.rows <= rows
    }

    /// The code, top to bottom, ``rows`` lines of ``columns`` cells, without line ends.
    public func lines() -> [String] {
        let grid = modulesWithQuietZone()
        let side = sideWithQuietZone
        return (0..<rows).map { row in
            switch style {
            case .halfBlocks, .reverseHalfBlocks:
                let upper = grid[(2 * row * side)..<((2 * row + 1) * side)]
                let lower = grid[((2 * row + 1) * side)..<((2 * row + 2) * side)]
                return halfBlocks(upper: upper, lower: lower)
            case .fullBlocks:
                return fullBlocks(grid[(row * side)..<((row + 1) * side)])
            case .ascii:
                return ascii(grid[(row * side)..<((row + 1) * side)])
            }
        }
    }

    private var sideWithQuietZone: Int { matrix.side + 2 * QRMatrix.quietZone }

    /// What is drawn dark, row by row, with one spare row of quiet zone for the lower half of the last half blocks.
    private func modulesWithQuietZone() -> [Bool] {
        let side = sideWithQuietZone
        var grid = [Bool](repeating: inverted, count: side * (side + 1))
        for y in 0..<matrix.side {
            var place = (y + QRMatrix.quietZone) * side + QRMatrix.quietZone
            for module in matrix.row(y) {
                grid[place] = (module != 0) != inverted
                place += 1
            }
        }
        return grid
    }

    /// The background of a cell is its upper module; `▄` paints the lower one where that differs.
    ///
    /// A terminal fills backgrounds to the edges of the cell, spacing between lines included, but fonts draw blocks a
    /// pixel too short, most of all at the top. So `█` and `▀` are never used: a cell of one colour is a space, and
    /// `▄` has its straight edge in the middle. Of eight ways to draw half blocks this one read best under gaps
    /// and short glyphs.
    private func halfBlocks(upper: ArraySlice<Bool>, lower: ArraySlice<Bool>) -> String {
        let isColoured = style == .halfBlocks
        let (onDark, onLight, end) =
            isColoured
            ? (Sequences.onDark, Sequences.onLight, Sequences.reset)
            : (Sequences.reverse, Sequences.upright, Sequences.upright)
        return line { writer in
            var background: Bool?
            for (above, below) in zip(upper, lower) {
                if above != background {
                    writer.put(above ? onDark : onLight)
                    background = above
                }
                if above == below {
                    writer.put(UInt8(ascii: " "))
                } else {
                    writer.put(Sequences.lowerHalf)
                }
            }
            writer.put(end)
        }
    }

    private func fullBlocks(_ modules: ArraySlice<Bool>) -> String {
        line { writer in
            var background: Bool?
            for dark in modules {
                if dark != background {
                    writer.put(dark ? Sequences.onDark : Sequences.onLight)
                    background = dark
                }
                writer.put(UInt8(ascii: " "))
                writer.put(UInt8(ascii: " "))
            }
            writer.put(Sequences.reset)
        }
    }

    private func ascii(_ modules: ArraySlice<Bool>) -> String {
        line { writer in
            for dark in modules {
                let byte = dark ? UInt8(ascii: "#") : UInt8(ascii: " ")
                writer.put(byte)
                writer.put(byte)
            }
        }
    }

    private func line(_ body: (inout LineWriter) -> Void) -> String {
        let capacity = columns * Sequences.mostBytesPerCell + Sequences.reset.utf8CodeUnitCount
        return LineWriter.line(capacity: capacity, body)
    }

    /// Black and white are taken from the 256-colour cube. Themes redefine colours 0 to 15, and terminals that do not
    /// know true colour misread it; 16 and 231 are black and white nearly everywhere, and multiplexers keep them
    /// exactly.
    private enum Sequences {
        static let onLight: StaticString = "\u{1B}[38;5;16;48;5;231m"
        static let onDark: StaticString = "\u{1B}[38;5;231;48;5;16m"
        static let reset: StaticString = "\u{1B}[0m"
        static let reverse: StaticString = "\u{1B}[7m"
        static let upright: StaticString = "\u{1B}[27m"
        static let lowerHalf: StaticString = "▄"

        /// The longest line changes colours at every cell.
        static let mostBytesPerCell = onLight.utf8CodeUnitCount + lowerHalf.utf8CodeUnitCount
    }
}
