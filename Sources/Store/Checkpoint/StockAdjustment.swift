public import StateMachine

/// Stock that came in, went out or was corrected.
public struct StockAdjustment: Sendable {
    /// Of the record that says so.
    public let sequence: Int64
    /// What the clock said.
    public let at: Instant
    public let reason: String
    /// What was changed; empty where only the reason was to be kept.
    public let entries: [Entry]
}
