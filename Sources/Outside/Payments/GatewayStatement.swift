/// The complete contents of the gateway's books, for an audit. Sorted, so that equal contents are equal bytes in any
/// encoder that keeps the order of arrays. Amounts are minor units.
public struct GatewayStatement: Codable, Equatable, Sendable {
    public enum HoldState: String, Codable, CaseIterable, Sendable {
        /// Money was held; captures are possible while something is left.
        case authorized
        case declined
        /// Released after it was authorized; nothing is left.
        case released
        /// Released before it was authorized; it never held money.
        case voided
    }

    public struct Hold: Codable, Equatable, Sendable {
        public let hold: String
        public let state: HoldState
        /// ISO 4217; nil for a hold that was voided before its currency was known.
        public let currency: String?
        public let authorized: Int64
        public let captured: Int64
        public let released: Int64
        /// The amount that can still be captured, 0 or more.
        public var left: Int64 { authorized - captured - released }

        package init(
            hold: String, state: HoldState, currency: String?, authorized: Int64, captured: Int64, released: Int64
        ) {
            self.hold = hold
            self.state = state
            self.currency = currency
            self.authorized = authorized
            self.captured = captured
            self.released = released
        }
    }

    public struct Call: Codable, Equatable, Sendable {
        public let key: String
        public let request: GatewayRequest
        /// `authorized`, `declined:REASON`, `pending`, `captured`, `released` or `refused:REASON[:DETAIL]`.
        public let answer: String
        /// How often the request arrived under this key, at least 1.
        public let asked: Int64
        /// How often the key arrived with another request; more than 0 is a fault of the caller.
        public let reused: Int64

        package init(key: String, request: GatewayRequest, answer: String, asked: Int64, reused: Int64) {
            self.key = key
            self.request = request
            self.answer = answer
            self.asked = asked
            self.reused = reused
        }
    }

    public struct Total: Codable, Equatable, Sendable {
        /// ISO 4217.
        public let currency: String
        public let authorized: Int64
        public let captured: Int64
        public let released: Int64
        /// Still held: authorized − captured − released.
        public let held: Int64
    }

    /// By name of the hold.
    public let holds: [Hold]
    /// By key.
    public let calls: [Call]
    /// By currency.
    public let totals: [Total]

    package init(holds: [Hold], calls: [Call]) {
        self.holds = holds
        self.calls = calls
        let currencies = Set(holds.compactMap(\.currency)).sorted()
        totals = currencies.map { currency in
            let mine = holds.filter { $0.currency == currency }
            // Amounts that only a damaged file has may be beyond any sum; the audit names them.
            let authorized = mine.reduce(0) { $0 &+ $1.authorized }
            let captured = mine.reduce(0) { $0 &+ $1.captured }
            let released = mine.reduce(0) { $0 &+ $1.released }
            return Total(
                currency: currency, authorized: authorized, captured: captured, released: released,
                held: authorized &- captured &- released)
        }
    }
}
