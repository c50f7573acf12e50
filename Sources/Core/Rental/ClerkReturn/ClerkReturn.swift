import JSON
import StateMachine

/// A return that a clerk made without a code: the rental it ended, and what the rider is shown of it.
public struct ClerkReturn: Codable, Hashable, Sendable, JSONWritable {
    private let facts: Shared<Details>

    private struct Details: Codable, Hashable, Sendable, JSONWritable {
        var rent: Rent
        var end: Instant
        let point: PointID
        let clerk: Int?
        var reason: TypedText
        /// Nil for false.
        var undoesHandover: Bool?

        func write(to json: JSONText) {
            json.object {
                json.member("rent", rent)
                json.member("end", end)
                json.member("point", point)
                json.member("clerk", clerk)
                json.member("reason", reason)
                json.member("undoesHandover", undoesHandover)
            }
        }
    }

    private init(_ facts: Details) { self.facts = Shared(facts) }

    package init(_ rent: Rent, _ handBack: HandBack, end: Instant) {
        self.init(
            Details(
                rent: rent, end: end, point: handBack.point, clerk: handBack.clerk, reason: handBack.reason,
                undoesHandover: handBack.undoesHandover ? true : nil))
    }

    public init(from decoder: any Decoder) throws { facts = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
    package func write(to json: JSONText) { facts.write(to: json) }

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
    /// Whether the umbrella should not have been handed out.
    public var undoesHandover: Bool { facts.value.undoesHandover ?? false }

    /// What the rental costs; nothing where its hand-over is undone.
    public var fare: Money { undoesHandover ? Money(0, rent.tariff.currency) : rent.fare(at: end) }
    /// The first instant at which the return can no longer be withdrawn: the fare is captured then.
    public var settles: Instant { end.advanced(bySeconds: Self.withdrawalSeconds) }

    func saying(_ read: (TypedText) throws -> TypedText) rethrows -> ClerkReturn {
        var facts = facts.value
        facts.reason = try read(reason)
        return ClerkReturn(facts)
    }

    func earlier(by milliseconds: Int64) -> ClerkReturn {
        var facts = facts.value
        (facts.rent, facts.end) = (rent.earlier(by: milliseconds), end.earlier(by: milliseconds))
        return ClerkReturn(facts)
    }
}
