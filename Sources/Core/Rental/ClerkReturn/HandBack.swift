/// An umbrella that a rider has given back at a point without showing a code, with the facts of that point at that
/// moment.
public struct HandBack: Codable, Hashable, Sendable {
    private let facts: Shared<Details>

    private struct Details: Codable, Hashable, Sendable {
        let rental: Int
        let point: PointID
        let takesReturns: Bool
        let clerk: Int?
        let reason: TypedText
    }

    public init(rental: Int, point: PointID, takesReturns: Bool, clerk: Int?, reason: TypedText) {
        facts = Shared(
            Details(rental: rental, point: point, takesReturns: takesReturns, clerk: clerk, reason: reason))
    }

    public init(from decoder: any Decoder) throws { facts = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }

    /// The rental that the clerk chose, by the number of its hold.
    public var rental: Int { facts.value.rental }
    public var point: PointID { facts.value.point }
    public var takesReturns: Bool { facts.value.takesReturns }
    /// The clerk's number; nil for who acts at the store's command line.
    public var clerk: Int? { facts.value.clerk }
    /// Why no code was scanned; the rider is shown it.
    public var reason: TypedText { facts.value.reason }

    /// The lengths of a reason, in Unicode scalars.
    public static let reasonLengths = 1...200

    /// The same with another text for the reason.
    public func saying(_ reason: TypedText) -> HandBack {
        HandBack(rental: rental, point: point, takesReturns: takesReturns, clerk: clerk, reason: reason)
    }
}
