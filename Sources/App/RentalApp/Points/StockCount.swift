import PlainText

/// A count of umbrellas by a clerk, with a reason, to correct the recorded stock.
package struct StockCount: Sendable {
    /// The recorded stock when the clerk began to count.
    package let seen: Int64
    package let counted: Int64
    package let reason: String

    package enum Problem: Error, Equatable {
        case countInvalid
        /// The reason does not have 1 to 200 visible characters.
        case reasonInvalid
        /// The recorded stock has changed since, so the count may be out of date.
        case moved(to: Int64)
        case same
    }

    /// The reason of a count at the end of a shift, where the clerk gives none.
    package static let endOfShift = "end of shift"

    private static let largest: Int64 = 10_000
    private static let longestReason = 200

    /// Parses a form's fields.
    /// - Throws: `Problem`.
    package init(seen: String?, counted: String?, reason: String?) throws(Problem) {
        guard let seen = seen.flatMap(Int64.init), let counted = counted.flatMap(Int64.init),
            (0...Self.largest).contains(counted)
        else { throw .countInvalid }
        let reason = reason ?? ""
        guard Self.isReason(reason) else { throw .reasonInvalid }
        self.seen = seen
        self.counted = counted
        self.reason = reason
    }

    /// The count at the end of a shift.
    /// - Parameter note: what the next clerk should know; nil or empty for nothing.
    /// - Throws: `Problem`.
    package static func atEndOfShift(seen: String?, counted: String?, note: String?) throws(Problem) -> StockCount {
        try StockCount(seen: seen, counted: counted, reason: note.flatMap { $0.isEmpty ? nil : $0 } ?? endOfShift)
    }

    /// Whether a text says why, visibly and on one line.
    static func isReason(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestReason && isShown(text)
    }
}
