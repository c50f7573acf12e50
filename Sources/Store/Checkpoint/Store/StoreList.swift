/// A list that a store has beside its records. Its rows are counted when the store is verified, so that one that
/// follows from no record is noticed. The raw value is the table of a store that speaks SQL.
@_spi(Stores) public enum StoreList: String, CaseIterable, Sendable {
    /// The tokens that were used.
    case redemptions = "redeemed"
    /// The lines of the ledger.
    case postings = "posting"
    /// The rows of all of the machine's tables.
    case rows = "entry"
}
