public import Rental
public import StateMachine

/// What a rider keeps beside their rentals, and where they stand in the program: account, settings, favourites, what
/// was searched, typed and chosen, reminders, errors. A machine like the rental: pure, and written down before it is
/// shown.
///
/// It has no journal: only the newest state is kept, so that what a rider erases is gone.
public enum RiderNotebook: Machine {
    public static let name = "rider-notebook"
    public static let initial = State()

    public struct State: Codable, Hashable, Sendable {
        public var profile: Profile?
        public var settings = Settings()
        /// In the order in which they were added.
        public var favourites: [PointID] = []
        public var browsing = Browsing()
        /// What lies over the rental's screen, the last one on top.
        public var panels: [Panel] = []
        /// The rental's screen below, by its title; what was chosen and typed on another one means nothing here.
        public var screen = ""
        /// The row chosen in the list of the rental's screen, and of the information over it.
        public var chosen = 0
        public var chosenInformation = 0
        public var draft = Draft()
        /// The profile as it is being changed; nil when it is not.
        public var form: Profile?
        public var typing: Typing?
        public var question: Question?
        public var reminders = Reminders()
        public var wasWelcomed = false
        /// The newest last.
        public var mishaps: [ErrorEntry] = []
        /// The revision at which the rider was last shown a notice of the rental; nil before the first.
        public var noticed: Int?

        public init() {}
    }

    /// Feedback not yet sent.
    public struct Draft: Codable, Hashable, Sendable {
        public var rating: Int?
        public var comment = ""

        public init(rating: Int? = nil, comment: String = "") {
            self.rating = rating
            self.comment = comment
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
            // The pages over the screen
            case show(Page)
            /// Closes what is on top: a question, a line being typed, a page.
            case close
            /// A row of the list on top.
            case choose(Int)
            case chooseInformation(Int)
            /// The rental moved to another screen, by its title.
            case screenChanged(String)
            case answer(Bool, isRenting: Bool)

            // The points
            case select(PointID)
            case toggle(PointFilters)
            /// Looks for nothing in particular: no search, no filters.
            case showAll
            case order(PointOrder)
            case favouritesFirst(Bool)
            case present(Browsing.Presentation)
            case style(MapStyle)
            case view(Viewport?)
            /// Adds it, or takes it away.
            case favourite(PointID)
            /// Adds some and removes others, without asking.
            case favourites(add: [PointID], remove: [PointID])

            // A line being typed
            case type(Typing.Field)
            /// Text for where the cursor is, typed or pasted.
            case typed(String)
            case edit(TextEdit)
            /// Takes what was typed.
            case enter

            case rate(Int)

            // Account and settings
            /// Keeps a whole profile, as given outside of the page.
            case keep(Profile)
            case confirmProfile
            case discardProfile
            case logOut(isRenting: Bool)
            /// All of them, or none.
            case set([Setting])

            // Reminders
            /// Time went on, for a rent that runs or for none. `seen`: the time up to which the rental is known.
            case tick(Rent?, seen: Instant)
            /// Tell me before this point closes at this instant; nil: no longer.
            case watch(PointID, closes: Instant)
            case unwatch
            case dismiss

            /// The first start shows what this is, once.
            case welcome
            case failed(String)
            /// A notice of the rental was shown, at this revision.
            case noticed(Int)
        }
    }

    /// What to do once the change is written down.
    public enum Effect: Codable, Hashable, Sendable {
        /// Tell the rider, with a sound.
        case remind(Reminder)
        /// What was erased must not stay on the disk.
        case wipe
    }

    public enum Refusal: String, Codable, Hashable, Sendable, CaseIterable {
        case nothingToClose, nothingIsTyped, nothingIsAsked
        case noAccount
        case nothingChanged
        case profileInvalid
        /// Not while a rental runs.
        case rentalRuns
        /// The text is too long.
        case tooLong
        case outOfRange
        case nothingToDismiss
        case noRent
        case notWatched
    }
}
