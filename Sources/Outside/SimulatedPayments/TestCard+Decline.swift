import Payments

extension TestCard {
    /// Why the gateway declines a card; nil when it does not. The gateway has no clock, so that an answer never
    /// depends on when it was asked.
    static func declineReason(token: String) -> DeclineReason? {
        switch token {
        case visa.token, mastercard.token, byName.token: nil
        case declined.token: .insufficientFunds
        case expired.token: .expiredCard
        default: .unknownCard
        }
    }
}
