/// One rule of the service, as a rider agrees to it before paying.
public enum Rule: String, CaseIterable, Sendable {
    case fare, clock, maximum, hold, keep, code
    case price, priceHold
    case larger, clockRunsOn, secondHold

    static let ofRenting: [Rule] = [.fare, .clock, .maximum, .hold, .keep, .code]
    static let ofBuying: [Rule] = [.price, .priceHold, .code]
    static let ofBuyingOut: [Rule] = [.larger, .clockRunsOn, .secondHold]
}
