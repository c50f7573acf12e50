import PlainText

/// A piece of a receipt's line at its place.
struct ReceiptPiece {
    /// Where it begins, from 0.
    let column: Int
    let text: String
    let emphasis: ReceiptLine.Emphasis

    /// Columns.
    var width: Int { DisplayWidth.of(text) }
}
