import PlainText

/// What a clerk has counted, to be put into the books with a reason.
package struct StockCount: Sendable {
    /// What the book said when the clerk began to count.
    package let seen: Int64
    package let counted: Int64
    package let reason: String

    package enum Problem: Error, Equatable {
        case countInvalid
        /// Not 1 to 200 visible characters.
        case reasonInvalid
        /// The book says something else by now: what was counted may be old.
        case moved(to: Int64)
        case same
    }

    private static let largest: Int64 = 10_000
    private static let longestReason = 200

    /// From what was typed.
    /// - Throws: `Problem`.
    package init(seen: String?, counted: String?, reason: String?) throws(Problem) {
        guard let seen = seen.flatMap(Int64.init), let counted = counted.flatMap(Int64.init),
            (0...Self.largest).contains(counted)
        else { throw .countInvalid }
        let reason = reason ?? ""
        guard reason.unicodeScalars.count <= Self.longestReason, isShown(reason) else { throw .reasonInvalid }
        self.seen = seen
        self.counted = counted
        self.reason = reason
    }
}
