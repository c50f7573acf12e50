import JSON

/// An account of the ledger. Every posting names two accounts, so the ledger sums to zero by construction.
public enum Account: Hashable, Codable, Sendable {
    case rider
    case held(hold: Int)
    /// What rentals and purchases cost: charged, or owed, or refused.
    case revenue
    /// What was given up after the gateway had refused the charge.
    case cancelled
}

extension Account {
    /// The name of the account in the journal's ledger.
    public var label: String {
        switch self {
        case .rider: "rider"
        case .held(let hold): "held:\(hold)"
        case .revenue: "revenue"
        case .cancelled: "cancelled"
        }
    }
}

extension Account: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .rider: json.enumCase("rider")
        case .held(let hold): json.enumCase("held") { json.member("hold", hold) }
        case .revenue: json.enumCase("revenue")
        case .cancelled: json.enumCase("cancelled")
        }
    }
}
