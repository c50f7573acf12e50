import JSON

/// An umbrella that a rider has given back at a point without showing a code, or that should not have been handed out
/// there a moment ago; with the facts of that point at that moment.
public struct HandBack: Codable, Hashable, Sendable, JSONWritable {
    private let facts: Shared<Details>

    private struct Details: Codable, Hashable, Sendable, JSONWritable {
        var rental: Int
        let point: PointID
        let takesReturns: Bool
        let clerk: Int?
        var reason: TypedText
        /// Nil for false.
        var undoesHandover: Bool?

        func write(to json: JSONText) {
            json.object {
                json.member("rental", rental)
                json.member("point", point)
                json.member("takesReturns", takesReturns)
                json.member("clerk", clerk)
                json.member("reason", reason)
                json.member("undoesHandover", undoesHandover)
            }
        }
    }

    private init(_ facts: Details) { self.facts = Shared(facts) }

    public init(rental: Int, point: PointID, takesReturns: Bool, clerk: Int?, reason: TypedText) {
        self.init(Details(rental: rental, point: point, takesReturns: takesReturns, clerk: clerk, reason: reason))
    }

    /// The hand-over of a rental was a mistake: nothing is charged for it.
    public init(undoing rental: Int, at point: PointID, clerk: Int?) {
        self.init(
            Details(rental: rental, point: point, takesReturns: true, clerk: clerk, reason: "", undoesHandover: true))
    }

    public init(from decoder: any Decoder) throws { facts = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try facts.encode(to: encoder) }
    package func write(to json: JSONText) { facts.write(to: json) }

    /// The rental that the clerk chose, by the number of its hold.
    public var rental: Int { facts.value.rental }
    public var point: PointID { facts.value.point }
    public var takesReturns: Bool { facts.value.takesReturns }
    /// The clerk's number; nil for who acts at the store's command line.
    public var clerk: Int? { facts.value.clerk }
    /// Why no code was scanned; the rider is shown it. Empty where the hand-over is undone.
    public var reason: TypedText { facts.value.reason }
    /// Whether the umbrella should not have been handed out.
    public var undoesHandover: Bool { facts.value.undoesHandover ?? false }

    /// The lengths of a reason, in Unicode scalars.
    public static let reasonLengths = 1...200

    /// The same for another rental.
    package func of(rental: Int) -> HandBack {
        var facts = facts.value
        facts.rental = rental
        return HandBack(facts)
    }

    /// The same with another text for the reason.
    public func saying(_ reason: TypedText) -> HandBack {
        var facts = facts.value
        facts.reason = reason
        return HandBack(facts)
    }
}
