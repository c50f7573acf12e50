import PlainText

/// A line of a receipt, before its width is known.
package enum ReceiptLine: Hashable, Sendable {
    case text(String, Emphasis = .plain)
    /// A name at the left and a value at the right.
    case row(String, String, Emphasis = .plain)

    /// What a line, or the value of a row, means.
    package enum Emphasis: Sendable {
        case plain, title, strong, dim
    }

    /// In lines of at most `columns` columns.
    func laidOut(columns: Int) -> [[ReceiptPiece]] {
        switch self {
        case .text(let text, let emphasis):
            TextLayout.lines(text, columns: columns).map { [ReceiptPiece(column: 0, text: $0, emphasis: emphasis)] }
        case .row(let name, let value, let emphasis):
            TextLayout.row(name, value, columns: columns).map { name, value in
                let start = columns - DisplayWidth.of(value)
                return [
                    ReceiptPiece(column: 0, text: name, emphasis: .plain),
                    ReceiptPiece(column: start, text: value, emphasis: emphasis),
                ].filter { !$0.text.isEmpty }
            }
        }
    }
}
