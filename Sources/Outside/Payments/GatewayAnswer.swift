/// The stored answer to a key, as one stable word, or several joined by colons.
package enum GatewayAnswer: Equatable {
    case authorization(Authorization)
    case captured
    case released
    case refused(GatewayRefusal)

    package var text: String {
        switch self {
        case .authorization(.authorized): "authorized"
        case .authorization(.declined(let reason)): "declined:\(reason.rawValue)"
        case .authorization(.pending): "pending"
        case .captured: "captured"
        case .released: "released"
        case .refused(.unknownHold): "refused:unknownHold"
        case .refused(.holdDeclined): "refused:holdDeclined"
        case .refused(.holdReleased): "refused:holdReleased"
        case .refused(.aboveHold(let left)): "refused:aboveHold:\(left)"
        case .refused(.otherCurrency(let held)): "refused:otherCurrency:\(held)"
        case .refused(.holdExists): "refused:holdExists"
        }
    }

    /// Nil for a text that no version has written.
    package init?(text: String) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch (words[0], words.count) {
        case ("authorized", 1): self = .authorization(.authorized)
        case ("pending", 1): self = .authorization(.pending)
        case ("captured", 1): self = .captured
        case ("released", 1): self = .released
        case ("declined", 2):
            guard let reason = DeclineReason(rawValue: words[1]) else { return nil }
            self = .authorization(.declined(reason))
        case ("refused", 2...3):
            guard let refusal = Self.refusal(words.dropFirst()) else { return nil }
            self = .refused(refusal)
        default: return nil
        }
    }

    private static func refusal(_ words: ArraySlice<String>) -> GatewayRefusal? {
        let detail = words.count == 2 ? words.last : nil
        switch (words.first, detail) {
        case ("unknownHold", nil): return .unknownHold
        case ("holdDeclined", nil): return .holdDeclined
        case ("holdReleased", nil): return .holdReleased
        case ("holdExists", nil): return .holdExists
        case ("aboveHold", let left?): return Int64(left).map { .aboveHold(left: $0) }
        case ("otherCurrency", let held?): return .otherCurrency(held: held)
        default: return nil
        }
    }
}
