import PlainText

/// A receipt as one self-contained SVG 1.1 document: dark letters of one width on white paper, nothing from elsewhere.
struct ReceiptSVG {
    let lines: [[ReceiptPiece]]
    let columns: Int
    let title: String

    /// In the drawing's units, CSS pixels at its natural size. A column is as wide as monospaced fonts are: 0.6 of the
    /// size of the letters.
    private static let fontSize = 20
    private static let column = 12
    private static let row = 28
    private static let margin = 36

    var document: String {
        let width = columns * Self.column + 2 * Self.margin
        let height = lines.count * Self.row + 2 * Self.margin
        let rows = lines.enumerated().flatMap { row, line in pieces(of: line, row: row) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)">
            <title>\(Markup.escaped(title))</title>
            <rect width="\(width)" height="\(height)" fill="#fff"/>
            <g font-family="monospace" font-size="\(Self.fontSize)" fill="#111">
            \(rows.joined(separator: "\n"))
            </g>
            </svg>
            """
    }

    /// Each piece of a line at its own place, so that the columns stand even where a letter is not as wide as it should
    /// be. What ends at the right edge is set from there.
    private func pieces(of line: [ReceiptPiece], row: Int) -> [String] {
        let y = Self.margin + (row + 1) * Self.row - (Self.row - Self.fontSize)
        return line.map { piece in
            let atRight = piece.column > 0 && piece.column + piece.width == columns
            let x = Self.margin + (atRight ? columns : piece.column) * Self.column
            return "<text x=\"\(x)\" y=\"\(y)\"\(atRight ? " text-anchor=\"end\"" : "")\(Self.look(piece.emphasis))>"
                + "\(Markup.escaped(piece.text))</text>"
        }
    }

    private static func look(_ emphasis: ReceiptLine.Emphasis) -> String {
        switch emphasis {
        case .title, .strong: " font-weight=\"bold\""
        case .dim: " fill=\"#555\""
        case .plain: ""
        }
    }
}

extension ReceiptSheet {
    /// As a picture; the last line ends without a line break.
    public var svg: String {
        ReceiptSVG(
            lines: lines(columns: Self.columns), columns: Self.columns,
            title: "Zontik · " + texts.receipt(past.receipt.label)
        ).document
    }
}
