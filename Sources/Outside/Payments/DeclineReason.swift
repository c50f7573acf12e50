/// Why a card was not charged with a hold. The raw value is stable: it is stored and shown to machines.
public enum DeclineReason: String, Codable, CaseIterable, Sendable {
    case insufficientFunds
    case expiredCard
    /// No card has this token.
    case unknownCard
    /// The hold was given up before it was authorized, so it will never hold money.
    case released
    /// The card's bank said no without saying why. Only by fault injection.
    case refusedByBank
}
