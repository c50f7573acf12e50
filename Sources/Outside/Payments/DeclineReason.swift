/// Why a card was declined. The raw value is stable: it is stored and printed for programs.
public enum DeclineReason: String, Codable, CaseIterable, Sendable {
    case insufficientFunds
    case expiredCard
    /// No card has this token.
    case unknownCard
    /// The hold was released before it was authorized, so it will never hold money.
    case released
    /// The card's bank declined without a reason. Only by fault injection.
    case refusedByBank
}
