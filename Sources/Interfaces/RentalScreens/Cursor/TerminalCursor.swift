public import PickupPoints
public import Rental
public import RiderProfile
public import StateMachine

/// Where a rider stands in the terminal: the pages over the rental's screen, what is chosen, looked for, typed and
/// asked there. A machine like the rental: pure, and written down before it is shown.
///
/// It knows of the rider's data what its events say. What it decides about them it returns as effects, which are
/// written down before the cursor moves.
public enum TerminalCursor: Machine {
    public static let name = "terminal-cursor"
    public static let initial = State()

    public struct State: Codable, Hashable, Sendable {
        public var browsing = Browsing()
        /// What lies over the rental's screen, the last one on top.
        public var panels: [Panel] = []
        /// The rental's screen below, by its wire name; what was chosen and typed on another one means nothing here.
        public var screen = ""
        /// The row chosen in the list of the rental's screen, and of the information over it.
        public var chosen = 0
        public var chosenInformation = 0
        public var draft = Draft()
        /// What was changed of the account and is not confirmed.
        public var form = AccountForm()
        public var typing: Typing?
        public var question: Question?

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
        public let kind: Kind
        /// As it is known when the key is pressed.
        public let data: RiderData.State

        public init(_ kind: Kind, knowing data: RiderData.State) {
            self.kind = kind
            self.data = data
        }

        public enum Kind: Codable, Hashable, Sendable {
            // The pages over the screen
            case show(Page)
            /// Closes what is on top: a question, a line being typed, a page.
            case close
            /// A row of the list on top.
            case choose(Int)
            case chooseInformation(Int)
            /// The rental moved to another screen, by its wire name.
            case screenChanged(String)
            case answer(Bool, isRenting: Bool)

            // The points
            /// A point, and what the map shows from then on; nil: what it shows now.
            case select(PointID, viewport: Viewport? = nil)
            case toggle(PointFilters)
            /// Looks for nothing in particular: no search, no filters.
            case showAll
            case order(PointOrder)
            case favouritesFirst(Bool)
            case present(Browsing.Presentation)
            case style(MapStyle)
            case view(Viewport?)
            /// Adds it to the favourites, or takes it away.
            case favourite(PointID)

            // A line being typed
            case type(Typing.Field)
            /// Text for where the cursor is, typed or pasted.
            case typed(String)
            case edit(TextEdit)
            /// Takes what was typed.
            case enter

            case rate(Int)

            // The account
            case confirmProfile
            case discardProfile
            /// Asks whether the account shall be erased.
            case askToLogOut(isRenting: Bool)
            /// The account was erased: nothing typed of it stays.
            case loggedOut

            /// A terminal begins; the first start shows what this is, once.
            case begin
            /// The rider's data may have changed elsewhere.
            case dataChanged
        }
    }

    public enum Effect: Codable, Hashable, Sendable {
        /// A change of the rider's data, to be written down before the cursor moves.
        case data(RiderData.Event.Kind)
        /// What was typed of the account must not stay on the disk.
        case wipe
    }

    public enum Refusal: Codable, Hashable, Sendable {
        case nothingToClose, nothingIsTyped, nothingIsAsked
        case nothingChanged
        /// The text is too long.
        case tooLong
        case outOfRange
        case notAPosition
        case data(RiderData.Refusal)
    }
}
