import StateMachine

extension UmbrellaRental {
    /// Something that happened to a session, with the time it happened and every outside fact needed to judge it.
    public struct Event: Codable, Hashable, Sendable {
        /// What the clock said. The core takes the later of this and the session's own time.
        public let at: Instant
        public let kind: Kind

        public init(at: Instant, _ kind: Kind) {
            self.at = at
            self.kind = kind
        }

        public enum Kind: Codable, Hashable, Sendable {
            // What the rider does.
            /// Begins a rent under the tariff the rider saw.
            case rent(Tariff)
            /// Begins a purchase under the tariff the rider saw; in an active rent the agreed tariff stays.
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
            case connectionLost
            case connectionRestored

            // What time brings.
            case codeExpired(handover: Int)
            case maximumReached
            /// The next interval of a running rent has begun: what it costs is recorded before it is shown, so that no
            /// clock that is set back can show or charge less.
            case fareRose
            /// The session's time was that of a clock that ran ahead; `at` is the right one, as a person has confirmed.
            case clockCorrected
        }
    }

    /// What a rider says at the end. Each part is optional.
    public struct Feedback: Codable, Hashable, Sendable {
        /// 1 to 5, or nil.
        public let rating: Int?
        /// At most 1,000 characters, or nil.
        public let comment: TypedText?

        public init(rating: Int?, comment: TypedText?) {
            self.rating = rating
            self.comment = comment
        }

        public static let longestComment = 1_000
    }
}
