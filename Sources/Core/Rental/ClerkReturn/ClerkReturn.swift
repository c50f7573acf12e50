import StateMachine

/// A return that a clerk made without a code: the rental it ended, and what the rider is shown of it.
public struct ClerkReturn: Codable, Hashable, Sendable {
    private let facts: Shared<Details>

    private struct Details: Codable, Hashable, Sendable {
        let rent: Rent
        let end: Instant
        let point: PointID
        let clerk: Int?
        let reason: TypedText
    }

    private init(_ facts: Details) { self.facts = Shared(facts) }

    package init(_ rent: Rent, _ handBack: HandBack, end: Instant) {
        self.init(
            Details(rent: rent, end: end, point: handBack.point, clerk: handBack.clerk, reason: handBack.reason))
    }

    public init(from decoder: any Decoder) throws { facts = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }

    /// How long the return can be withdrawn, in seconds. Nothing is captured before: a capture could not be taken back,
    /// and without the hold the rental could not go on.
    public static let withdrawalSeconds: Int64 = 600

    public var rent: Rent { facts.value.rent }
    /// When the umbrella was given back; the clock stopped then.
    public var end: Instant { facts.value.end }
    /// The point that took the umbrella back.
    public var point: PointID { facts.value.point }
    /// The clerk's number; nil for who acts at the store's command line.
    public var clerk: Int? { facts.value.clerk }
    public var reason: TypedText { facts.value.reason }

    /// What the rental costs.
    public var fare: Money { rent.fare(at: end) }
    /// The first instant at which the return can no longer be withdrawn: the fare is captured then.
    public var settles: Instant { end.advanced(bySeconds: Self.withdrawalSeconds) }

    func saying(_ read: (TypedText) throws -> TypedText) rethrows -> ClerkReturn {
        ClerkReturn(Details(rent: rent, end: end, point: point, clerk: clerk, reason: try read(reason)))
    }

    func earlier(by milliseconds: Int64) -> ClerkReturn {
        ClerkReturn(
            Details(
                rent: rent.earlier(by: milliseconds), end: end.earlier(by: milliseconds), point: point, clerk: clerk,
                reason: reason))
    }
}
