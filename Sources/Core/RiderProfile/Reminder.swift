public import Rental
public import StateMachine

public enum ReminderKind: String, CaseIterable, Codable, Sendable {
    /// Before the fare grows.
    case step
    /// Before the rent reaches its maximum.
    case maximum
    /// Before the point that the rider means to return to closes.
    case closing
}

/// A reminder that was given to the rider, once.
public struct Reminder: Codable, Hashable, Sendable {
    public enum What: Codable, Hashable, Sendable {
        /// The fare grows to this, at this instant.
        case step(at: Instant, fare: Money)
        /// The rent reaches its maximum, at this instant.
        case maximum(at: Instant, fare: Money)
        /// The point closes, at this instant.
        case closing(PointID, at: Instant)

        public var kind: ReminderKind {
            switch self {
            case .step: .step
            case .maximum: .maximum
            case .closing: .closing
            }
        }
    }

    public let what: What
    /// The instant it was for.
    public let due: Instant
    /// When it was given.
    public let givenAt: Instant
    /// It came due while no program of the rider ran.
    public let missed: Bool

    /// As the files of every version of the store have them.
    private enum CodingKeys: String, CodingKey {
        case what, due
        case givenAt = "told"
        case missed
    }

    public init(what: What, due: Instant, givenAt: Instant, missed: Bool) {
        self.what = what
        self.due = due
        self.givenAt = givenAt
        self.missed = missed
    }
}
