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

    init(isOpen: Bool, nextChange: Instant?, at now: Instant) {
        if let nextChange, nextChange <= now.advanced(bySeconds: Self.soonSeconds) {
            self = isOpen ? .closesSoon(at: nextChange) : .opensSoon(at: nextChange)
        } else {
            self = isOpen ? .open(until: nextChange) : .closed(until: nextChange)
        }
    }
}
