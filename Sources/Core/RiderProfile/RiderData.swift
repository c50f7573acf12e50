public import Rental
public import StateMachine

/// What a rider keeps beside their rentals, the same on every interface: account, settings, favourites, reminders, the
/// errors they met. A machine like the rental: pure, and written down before it is shown.
///
/// It has no journal: only the newest state is kept, so that what a rider erases is gone. Where the rider stands in a
/// terminal is no part of it.
public enum RiderData: Machine {
    /// As the files of every version of the store have it.
    public static let name = "rider-notebook"
    public static let initial = State()

    public struct State: Codable, Hashable, Sendable {
        public var profile: Profile?
        public var settings = Settings()
        /// In the order in which they were added.
        public var favourites: [PointID] = []
        public var reminders = Reminders()
        /// Whether the pages of the first start were seen.
        public var wasWelcomed = false
        /// The newest last.
        public var errors: [ErrorEntry] = []
        /// The revision at which the rider was last shown a notice of the rental; nil before the first.
        public var noticed: Int?
        /// Where messages go while a rental runs; nil where there is no such phone.
        public internal(set) var push: Push?
        /// Under which what the rider types into the rental is sealed, 32 bytes; nil where nothing was typed yet.
        public internal(set) var textKey: [UInt8]?

        public init() {}

        /// As the files of every version of the store have them.
        private enum CodingKeys: String, CodingKey {
            case profile, settings, favourites, reminders, wasWelcomed
            case errors = "mishaps"
            case noticed, push, textKey
        }
    }

    public struct Event: Codable, Hashable, Sendable {
        public let at: Instant
        public let kind: Kind

        public init(at: Instant, _ kind: Kind) {
            self.at = at
            self.kind = kind
        }

        public enum Kind: Codable, Hashable, Sendable {
            // Account and settings
            /// Keeps a whole profile.
            case keep(Profile)
            /// Erases the account.
            case logOut(isRenting: Bool)
            /// Erases everything, the key of what was typed with it.
            case forget(isRenting: Bool)
            /// Keeps a key for what is typed; where there is one, that stays.
            case textKey([UInt8])
            /// All of them, or none.
            case set([Setting])

            /// Adds some and removes others; with those that are removed goes their reminder.
            case favourites(add: [PointID], remove: [PointID])

            // Reminders
            /// Time went on, for a rent that runs or for none. `seen`: the time up to which the rental is known.
            case tick(Rent?, seen: Instant)
            /// Remind me before this point closes at this instant.
            case watch(PointID, closes: Instant)
            case unwatch
            case dismiss

            // Messages to a phone
            /// Messages of the rental go there from now on, and nowhere else. `seen`: as in `tick`.
            case subscribe(PushSubscription, Rent?, seen: Instant)
            /// A purchase is over, or a rental whose rent no `tick` may have seen.
            case ended(at: Instant, isPurchase: Bool)
            /// No more messages, and none of those that wait. `since`: of one subscription alone; nil for whichever
            /// there is.
            case unsubscribe(since: Instant?)
            /// A message is about to be sent, by its number in the subscription since an instant.
            case sending(Int, since: Instant)
            /// A message was taken by the push service, or is of no use any more.
            case sent(Int, since: Instant)

            case failed(String)
            /// A notice of the rental was shown, at this revision.
            case noticed(Int)
        }
    }

    /// What to do once the change is written down.
    public enum Effect: Codable, Hashable, Sendable {
        /// Show the reminder to the rider, with a sound.
        case remind(Reminder)
        /// What was erased must not stay on the disk.
        case wipe
    }

    public enum Refusal: String, Codable, Hashable, Sendable, CaseIterable {
        case noAccount
        case profileInvalid
        /// Not while a rental runs.
        case rentalRuns
        case outOfRange
        case nothingToDismiss
        case noRent
        case notWatched
        /// No such message waits, or it may not be sent yet.
        case notDue
    }
}
