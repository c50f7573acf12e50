import Rental

/// What the rider does by the rules that belong together.
public enum RuleSet: String, CaseIterable, Sendable {
    case renting, buying, buyingOut

    public var rules: [Rule] {
        switch self {
        case .renting: Rule.ofRenting
        case .buying: Rule.ofBuying
        case .buyingOut: Rule.ofBuyingOut
        }
    }
}

extension UmbrellaRental.Payment {
    /// What the rider agrees to by paying, and the prices it speaks of.
    package var rules: ([Rule], Tariff) {
        switch self {
        case .rent(let tariff, _, _), .buy(let tariff, _): (ruleSet.rules, tariff)
        case .buyOut(let rent, _): (ruleSet.rules, rent.tariff)
        }
    }

    package var ruleSet: RuleSet {
        switch self {
        case .rent: .renting
        case .buy: .buying
        case .buyOut: .buyingOut
        }
    }
}
