import StateMachine

/// Whether a pickup point is open, and when that changes.
public enum OpeningStatus: Hashable, Sendable {
    /// nil: it never closes.
    case open(until: Instant?)
    case closesSoon(at: Instant)
    /// nil: it never opens.
    case closed(until: Instant?)
    case opensSoon(at: Instant)
    /// Its hours are not known, or not understood.
    case unknown

    /// How long before a change it is “soon”, in seconds.
    public static let soonSeconds: Int64 = 30 * 60

    /// Nil where that is not known.
    public var isOpen: Bool? {
        switch self {
        case .open, .closesSoon: true
        case .closed, .opensSoon: false
        case .unknown: nil
        }
    }

    /// The first instant at which it is no longer so; nil when that never comes, or is not known.
    public var nextChange: Instant? {
        switch self {
        case .open(let instant), .closed(let instant): instant
        case .closesSoon(let instant), .opensSoon(let instant): instant
        case .unknown: nil
        }
    }

    /// The first instant at which this status is no longer the one to show: “soon” begins before the change.
    package var ends: Instant? {
        switch self {
        case .open(let instant), .closed(let instant): instant?.advanced(bySeconds: -Self.soonSeconds)
        case .closesSoon(let instant), .opensSoon(let instant): instant
        case .unknown: nil
        }
    }

    /// - Parameters:
    ///   - change: when it ends; nil: never.
    ///   - next: what comes then. Closed until it may be open is not known: the opening time is unknown.
    init(_ kind: OpeningHours.Kind, until change: Instant? = nil, _ next: OpeningHours.Kind = .closed, at now: Instant)
    {
        let isSoon = change.map { $0 <= now.advanced(bySeconds: Self.soonSeconds) } ?? false
        self =
            switch (kind, change) {
            case (.unknown, _), (.openEnd, _): .unknown
            case (.closed, _) where next == .unknown: .unknown
            case (.open, let change?) where isSoon: .closesSoon(at: change)
            case (.open, _): .open(until: change)
            case (.closed, let change?) where isSoon: .opensSoon(at: change)
            case (.closed, _): .closed(until: change)
            }
    }
}
