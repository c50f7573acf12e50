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
