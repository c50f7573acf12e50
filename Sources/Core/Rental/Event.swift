import StateMachine

extension UmbrellaRental {
    /// Something that happened to a session, with the time it happened and every outside fact needed to judge it.
    public struct Event: Codable, Hashable, Sendable {
        /// The time of the clock. The core uses the later of this and the session's own time.
        public let at: Instant
        public let kind: Kind
        /// The number of the receipt that the event leads to, read in the commit that records it: one more than the
        /// newest in the whole store, from 1. Nil where the event ends no rental, and in records of version 1.
        public let number: Int?

        public init(at: Instant, _ kind: Kind, number: Int? = nil) {
            self.at = at
            self.kind = kind
            self.number = number
        }

        public enum Kind: Codable, Hashable, Sendable {
            // What the rider does.
            /// Begins a rental under the tariff that the rider saw.
            case rent(Tariff)
            /// Begins a purchase under the tariff that the rider saw; during a rental the agreed tariff stays.
            case buy(Tariff)
            case openMap
            case back
            case pay(PaymentMethod)
            case `continue`
            case finish
            case submitFeedback(Feedback)
            case skipFeedback
            case openInformation
            case closeInformation

            // What the outside answers or reports.
            case holdAuthorized(hold: Int)
            case holdDeclined(hold: Int, Decline)
            case scanned(Scan)
            /// The person at a point has taken the umbrella back without a code, or undoes the hand-over.
            case returnedByClerk(HandBack)
            /// That was a mistake: the umbrella is still out.
            case returnWithdrawn(ReturnWithdrawal)
            case connectionLost
            case connectionRestored

            // What time brings.
            case codeExpired(handover: Int)
            case maximumReached
            /// The time in which a clerk's return could be withdrawn has passed: the fare is captured.
            case returnSettled
            /// The next interval of a running rental has begun. The higher fare is recorded before it is shown, so that
            /// setting a clock back can neither show nor charge less.
            case fareRose
            /// The session's time came from a clock that ran ahead; `at` is the right time, which a person has
            /// confirmed.
            case clockCorrected

            /// Without comparing what other events bring.
            package var isMaximumReached: Bool { if case .maximumReached = self { true } else { false } }
            package var isClockCorrected: Bool { if case .clockCorrected = self { true } else { false } }
            package var isReturnWithdrawn: Bool { if case .returnWithdrawn = self { true } else { false } }
        }
    }

    /// The feedback of a rider at the end. Each part is optional.
    public struct Feedback: Codable, Hashable, Sendable {
        private let parts: Shared<Parts>

        private struct Parts: Codable, Hashable, Sendable {
            let rating: Int?
            let comment: TypedText?
        }

        public init(rating: Int?, comment: TypedText?) { parts = Shared(Parts(rating: rating, comment: comment)) }

        public init(from decoder: any Decoder) throws { parts = try Shared(from: decoder) }
        public func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }

        /// 1 to 5, or nil.
        public var rating: Int? { parts.value.rating }
        /// At most `longestComment` (1,000) characters, or nil.
        public var comment: TypedText? { parts.value.comment }

        public static let longestComment = 1_000
    }
}
