/// A list that a store has beside its records. An audit reads all of it: each row must follow from a record, and each
/// record must have led to its rows. The raw value and the columns are those of a store that speaks SQL.
@_spi(Stores) public enum StoreList: String, CaseIterable, Sendable {
    /// The sessions with their owners.
    case sessions = "session"
    /// The effects that are pending.
    case pendingEffects = "outbox"
    /// The effects that are parked.
    case parkedEffects = "parked"
    /// The sessions with a deadline.
    case deadlines = "due"
    /// The stock of all places.
    case stock
    /// The tokens that were used.
    case redemptions = "redeemed"
    /// The lines of the ledger.
    case postings = "posting"
    /// The rows of all of the machine's tables.
    case rows = "entry"

    /// What a row has, in this order.
    public var columns: [String] {
        switch self {
        case .sessions: ["id", "owner"]
        case .pendingEffects: ["session", "revision", "position", "effect"]
        case .parkedEffects: ["session", "revision", "position", "effect", "sequence"]
        case .deadlines: ["session", "at"]
        case .stock: ["place", "count"]
        case .redemptions: ["session", "token", "place", "sequence"]
        case .postings: ["sequence", "position", "line", "account", "amount", "currency"]
        case .rows: ["tab", "key", "value", "sequence"]
        }
    }

    /// The columns that the rows are ordered by: numbers by their size, texts by their bytes.
    public var order: [String] { self == .redemptions ? ["sequence", "session", "token"] : columns }
}
