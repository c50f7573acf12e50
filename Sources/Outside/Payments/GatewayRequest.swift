import Checkpoint

/// A request to the gateway under a key. Two requests with the same key must be equal.
public struct GatewayRequest: Codable, Equatable, Sendable {
    public enum Operation: String, Codable, CaseIterable, Sendable {
        case authorize, capture, release
    }

    public let operation: Operation
    public let hold: String
    /// In minor units; nil for a release, which concerns all that is left.
    public let amount: Int64?
    /// ISO 4217; nil for a release.
    public let currency: String?
    /// The card's token; nil unless it is an authorization.
    public let card: String?

    package init(
        _ operation: Operation, hold: String, amount: Int64? = nil, currency: String? = nil, card: String? = nil
    ) {
        self.operation = operation
        self.hold = hold
        self.amount = amount
        self.currency = currency
        self.card = card
    }

    /// The name of a hold at the gateway.
    /// - Parameters:
    ///   - hold: its number in the session.
    ///   - session: its session's number.
    ///   - store: the one in which it was requested.
    package static func name(ofHold hold: Int, session: Int64, in store: StoreIdentity) -> String {
        "\(store)/\(session)/\(hold)"
    }

    /// The largest amount of one request in minor units; sums of millions of them still fit 64 bits.
    public static let maximumAmount: Int64 = 1_000_000_000_000

    /// Throws `GatewayError.invalid` for a malformed request, before anything is looked up.
    package func validate(key: String) throws(GatewayError) {
        for (what, text) in [("key", key), ("hold", hold), ("card", card ?? "-")] {
            // SQLite ends a text at its first NUL in some of its functions; no name needs control characters.
            guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
                throw .invalid("\(what) must have 1 to 255 bytes and no control characters")
            }
        }
        if let amount {
            // A capture of nothing is how a free rental ends; a hold of nothing is a mistake.
            let least: Int64 = operation == .authorize ? 1 : 0
            guard (least...Self.maximumAmount).contains(amount) else {
                throw .invalid("amount \(amount) is not between \(least) and \(Self.maximumAmount)")
            }
        }
        if let currency {
            guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
                throw .invalid("currency must be three capital letters (ISO 4217)")
            }
        }
    }
}
