import JSON
import StateMachine

extension UmbrellaRental {
    /// Something that happened to a session, with the time it happened and every outside fact needed to judge it.
    public struct Event: Codable, Hashable, Sendable, JSONWritable {
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

        package func write(to json: JSONText) {
            json.object {
                json.member("at", at)
                json.member("kind", kind)
                json.member("number", number)
            }
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
    public struct Feedback: Codable, Hashable, Sendable, JSONWritable {
        private let parts: Shared<Parts>

        private struct Parts: Codable, Hashable, Sendable, JSONWritable {
            let rating: Int?
            let comment: TypedText?

            func write(to json: JSONText) {
                json.object {
                    json.member("rating", rating)
                    json.member("comment", comment)
                }
            }
        }

        public init(rating: Int?, comment: TypedText?) { parts = Shared(Parts(rating: rating, comment: comment)) }

        public init(from decoder: any Decoder) throws { parts = try Shared(from: decoder) }
        public func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }
        package func write(to json: JSONText) { parts.write(to: json) }

        /// 1 to 5, or nil.
        public var rating: Int? { parts.value.rating }
        /// At most `longestComment` (1,000) characters, or nil.
        public var comment: TypedText? { parts.value.comment }

        public static let longestComment = 1_000
    }
}

extension UmbrellaRental.Event.Kind: JSONWritable {
    package func write(to json: JSONText) {
        switch self {
        case .rent(let tariff): json.enumCase("rent", tariff)
        case .buy(let tariff): json.enumCase("buy", tariff)
        case .openMap: json.enumCase("openMap")
        case .back: json.enumCase("back")
        case .pay(let card): json.enumCase("pay", card)
        case .continue: json.enumCase("continue")
        case .finish: json.enumCase("finish")
        case .submitFeedback(let feedback): json.enumCase("submitFeedback", feedback)
        case .skipFeedback: json.enumCase("skipFeedback")
        case .openInformation: json.enumCase("openInformation")
        case .closeInformation: json.enumCase("closeInformation")
        case .holdAuthorized(let hold): json.enumCase("holdAuthorized") { json.member("hold", hold) }
        case .holdDeclined(let hold, let decline):
            json.enumCase("holdDeclined") {
                json.member("hold", hold)
                json.member("_1", decline)
            }
        case .scanned(let scan): json.enumCase("scanned", scan)
        case .returnedByClerk(let handBack): json.enumCase("returnedByClerk", handBack)
        case .returnWithdrawn(let withdrawal): json.enumCase("returnWithdrawn", withdrawal)
        case .connectionLost: json.enumCase("connectionLost")
        case .connectionRestored: json.enumCase("connectionRestored")
        case .codeExpired(let handover): json.enumCase("codeExpired") { json.member("handover", handover) }
        case .maximumReached: json.enumCase("maximumReached")
        case .returnSettled: json.enumCase("returnSettled")
        case .fareRose: json.enumCase("fareRose")
        case .clockCorrected: json.enumCase("clockCorrected")
        }
    }
}
