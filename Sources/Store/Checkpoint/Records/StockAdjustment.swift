public import StateMachine

/// A record that stock was added, removed or corrected.
public struct StockAdjustment: Sendable {
    /// The number of the record.
    public let sequence: Int64
    /// The time of the clock when the record was made.
    public let at: Instant
    /// Why, in the words of the person who adjusted it.
    public let reason: String
    /// The changes; empty if only a reason was recorded.
    public let entries: [TableChange]
}
