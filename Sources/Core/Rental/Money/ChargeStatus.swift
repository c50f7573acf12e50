/// What became of an amount that a rider has to pay. A transition only asks for the charge; what happened is what the
/// payment gateway answered, as the journal has it.
public enum ChargeStatus: String, Codable, Hashable, Sendable, CaseIterable {
    /// Refused by the gateway for good: a person retries or cancels the charge.
    case refused
    /// Requested, and not confirmed by the gateway yet.
    case owed
    /// Given up by a person after the gateway refused it: it is never asked for again.
    case cancelled
    /// Confirmed by the gateway.
    case charged

    /// The one word for several amounts: the first case in the order above that one of them has.
    public static func of(_ statuses: some Sequence<ChargeStatus>) -> ChargeStatus {
        let found = Set(statuses)
        return allCases.first(where: found.contains) ?? .charged
    }
}
