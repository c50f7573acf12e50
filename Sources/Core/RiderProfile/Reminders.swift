public import Rental
public import StateMachine

/// Which reminders there are to give, and which were given.
public struct Reminders: Codable, Hashable, Sendable {
    /// The rent they are about.
    public var rent: Rent?
    /// How many steps of the tariff were announced.
    public var announcedSteps = 0
    public var isMaximumAnnounced = false
    public var watch: Watch?
    /// What was given, the newest last.
    public var given: [Reminder] = []
    /// How many of them, the newest, the rider has not dismissed.
    public var open = 0

    public init() {}

    /// As the files of every version of the store have them.
    private enum CodingKeys: String, CodingKey {
        case rent
        case announcedSteps = "stepsTold"
        case isMaximumAnnounced = "maximumTold"
        case watch
        case given = "told"
        case open
    }

    /// A point the rider means to return to.
    public struct Watch: Codable, Hashable, Sendable {
        public let point: PointID
        public let closes: Instant
        public var isAnnounced = false

        public init(point: PointID, closes: Instant) {
            self.point = point
            self.closes = closes
        }

        private enum CodingKeys: String, CodingKey {
            case point, closes
            case isAnnounced = "isTold"
        }
    }

    /// How many given ones are kept.
    public static let kept = 100
}
