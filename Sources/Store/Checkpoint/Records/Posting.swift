/// One line of the ledger.
public struct Posting: Codable, Equatable, Sendable {
    /// One of the session's accounts.
    public let account: String
    /// In minor units of the currency.
    public let amount: Int64
    /// The ISO 4217 code.
    public let currency: String

    /// As a store reads it back.
    public init(account: String, amount: Int64, currency: String) {
        self.account = account
        self.amount = amount
        self.currency = currency
    }
}
