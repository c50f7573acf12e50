public import Localization
import PickupPoints
public import Rental
public import RiderProfile
public import StateMachine

/// Everything a screen needs to know. Nothing here is asked for while drawing: equal models give equal screens.
public struct ScreenModel: Hashable, Sendable {
    public var state: UmbrellaRental.State
    /// What the clock says. Screens use the later of this and the session's own time.
    public var now: Instant
    public var language: Language
    public var rider: String
    /// The prices of today; a rental that has begun keeps its own.
    public var offer: Tariff
    /// The actions the machine would accept.
    public var actions: [Action] = []
    /// What the rider keeps.
    public var data = RiderData.initial
    /// Where they stand in the terminal.
    public var cursor = TerminalCursor.initial
    /// The code of the hand-over that waits for its scan.
    public var code: Code?
    /// Where nothing real is paid: the command that scans the code, for a second terminal.
    public var scanCommand: String?
    public var cards: [Card] = []
    /// The points that match what the rider looks for: where a list of them is shown.
    public var points = Loaded<PointPage>.loading
    /// Where a map is shown.
    public var map: Map?
    /// Of the page of one point.
    public var detail: PointDetail?
    /// Where the past rentals are shown.
    public var history = Loaded<HistoryPage>.loading
    /// Where one receipt is shown.
    public var receipt = Loaded<ReceiptPage>.loading
    /// What the last key led to, when that needs words: the text of a refusal.
    public var message: String?
    /// Why the machine's clock is not believed, while the screen asks whether it is right.
    public var disputedClock: String?
    /// What the screen waits for, while the store cannot be had.
    public var waiting: Waiting?
    /// Whether the screens are drawn with colours; without them, what only a colour would mark needs another sign.
    public var hasColours = true
    /// What became of the charge, where the screen says that a rental or purchase is over.
    public var charge = ChargeStatus.owed
    /// Requests the payment gateway has not answered yet.
    public var pendingEffects = 0
    /// Of the points' clocks, for times of day.
    public var zone = LocalZone.utc
    public var program = Program()
    /// Whether the store's time is pretended.
    public var isDemonstration = false
    /// Whether the clock is behind what the session has seen, so that its time stands still.
    public var isClockBehind = false
    /// The names of the points that reminders and receipts speak of.
    public var names: [PointID: String] = [:]

    public init(state: UmbrellaRental.State, now: Instant, language: Language = .en, rider: String = "", offer: Tariff)
    {
        self.state = state
        self.now = now
        self.language = language
        self.rider = rider
        self.offer = offer
    }
}

extension ScreenModel {
    /// Something that was asked for: on its way, not to be had, or here.
    public enum Loaded<Value: Hashable & Sendable>: Hashable, Sendable {
        case loading
        /// Why, in the rider's language.
        case failed(String)
        case ready(Value)
    }

    /// Something that keeps the screen from going on.
    public struct Waiting: Hashable, Sendable {
        /// Why, as the store says it.
        public let cause: String
        public let since: Instant

        public init(cause: String, since: Instant) {
            self.cause = cause
            self.since = since
        }
    }

    /// A code to be scanned.
    public struct Code: Hashable, Sendable {
        /// What the picture says.
        public let text: String
        /// The picture, one string a row, drawn and coloured already; none where there are no colours to draw it with.
        public let rows: [String]
        /// How many columns a row takes on the screen.
        public let columns: Int

        public init(text: String, rows: [String], columns: Int) {
            self.text = text
            self.rows = rows
            self.columns = columns
        }
    }

    /// A card the rider can pay with.
    public struct Card: Hashable, Sendable {
        public let token: String
        public let label: String
        public let validThrough: Instant
        /// What it means to pay in this way, where that is no card and has no end.
        public let explanation: String?

        public init(token: String, label: String, validThrough: Instant, explanation: String? = nil) {
            self.token = token
            self.label = label
            self.validThrough = validThrough
            self.explanation = explanation
        }
    }

    /// The program itself.
    public struct Program: Hashable, Sendable {
        public var version = ""
        /// The folder of the store, or the address of its database.
        public var store = ""
        public var isInDatabase = false

        public init(version: String = "", store: String = "", isInDatabase: Bool = false) {
            self.version = version
            self.store = store
            self.isInDatabase = isInDatabase
        }
    }

    var texts: any Texts { language.texts }
    var screenTexts: any ScreenTexts { language.screenTexts }

    /// The session's time, which never goes back.
    var time: Instant { max(now, state.time) }

    /// Whether the screen asks something that is answered with yes or no.
    public var isAsking: Bool { disputedClock != nil || cursor.question != nil }

    func isOpen(_ action: Action) -> Bool { actions.contains(action) }

    /// The row that is chosen in the list on top.
    public var chosen: Int {
        if let panel = cursor.panels.last { return panel.chosen }
        return state.shell.information ? cursor.chosenInformation : cursor.chosen
    }

    /// The chosen one of `count` rows; nil when there are none. Out of range means the nearest.
    func chosen(of count: Int) -> Int? { count == 0 ? nil : min(max(0, chosen), count - 1) }

    /// Which points are shown.
    var filters: PointFilters { cursor.browsing.filters(data.settings) }

    /// The comment is being typed now.
    var isCommenting: Bool { cursor.typing?.field == .comment }

    func timeOfDay(_ instant: Instant) -> String { texts.time(instant, from: time, in: zone) }
}
