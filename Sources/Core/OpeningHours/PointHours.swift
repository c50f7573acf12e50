/// What is known of when a pickup point is open.
public enum PointHours: Hashable, Sendable {
    case known(OpeningHours)
    /// What was written, as it was written, and why it is not understood.
    case notUnderstood(String, OpeningHoursError)
    case notGiven

    /// - Parameter text: in the syntax of `OpeningHours`; nil or empty where nothing was said.
    public init(_ text: String?) {
        guard let text, text.contains(where: { !$0.isWhitespace }), text != Self.nothingKnown else {
            self = .notGiven
            return
        }
        do {
            self = .known(try OpeningHours(text))
        } catch {
            self = .notUnderstood(text, error)
        }
    }

    /// “Nothing is known of any time”, as feeds say it (OpenStreetMap's `opening_hours`, rule modifiers).
    public static let nothingKnown = "24/7 unknown"

    /// As it was written.
    public var text: String? {
        switch self {
        case .known(let hours): hours.text
        case .notUnderstood(let text, _): text
        case .notGiven: nil
        }
    }

    package var known: OpeningHours? {
        switch self {
        case .known(let hours): hours
        case .notUnderstood, .notGiven: nil
        }
    }
}
