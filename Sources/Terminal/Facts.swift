import Rental
import StateMachine

/// Everything a screen needs to know. Nothing here is asked for while drawing: the same facts give the same screen.
public struct Facts: Hashable, Sendable {
    public var state: UmbrellaRental.State
    /// What the clock says. Screens use the later of this and the session's own time.
    public var now: Instant
    public var language: Language
    public var rider: String
    /// The prices of today; a rental that has begun keeps its own.
    public var offer: Tariff
    /// The actions the machine would accept.
    public var actions: [Action]
    /// The code of the hand-over that waits for its scan.
    public var code: Code?
    public var points: [Point]
    public var cards: [Card]
    /// The row of the list on the screen (points, cards, questions) that is chosen; out of range means the nearest.
    public var chosen: Int
    /// What the rider has said so far on the feedback screen.
    public var draft: Draft
    /// What the last key led to, when that needs words: the text of a refusal.
    public var message: String?
    /// Requests the payment gateway has not answered yet.
    public var pendingEffects: Int
    /// The rider's distance from UTC, for times of day.
    public var secondsFromUTC: Int

    public init(
        state: UmbrellaRental.State, now: Instant, language: Language = .en, rider: String = "", offer: Tariff,
        actions: [Action] = [], code: Code? = nil, points: [Point] = [], cards: [Card] = [], chosen: Int = 0,
        draft: Draft = Draft(), message: String? = nil, pendingEffects: Int = 0, secondsFromUTC: Int = 0
    ) {
        self.state = state
        self.now = now
        self.language = language
        self.rider = rider
        self.offer = offer
        self.actions = actions
        self.code = code
        self.points = points
        self.cards = cards
        self.chosen = chosen
        self.draft = draft
        self.message = message
        self.pendingEffects = pendingEffects
        self.secondsFromUTC = secondsFromUTC
    }
}

extension Facts {
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

    /// A pickup point.
    public struct Point: Hashable, Sendable {
        public let id: PointID
        public let name: String
        /// How far it is in metres, when that is known.
        public let metres: Int?
        /// Whether it is open, in the rider's language.
        public let status: String
        /// How many umbrellas are there, when that is known.
        public let stock: Int?
        public let takesReturns: Bool

        public init(
            id: PointID, name: String, metres: Int?, status: String, stock: Int?, takesReturns: Bool = true
        ) {
            self.id = id
            self.name = name
            self.metres = metres
            self.status = status
            self.stock = stock
            self.takesReturns = takesReturns
        }
    }

    /// A card the rider can pay with.
    public struct Card: Hashable, Sendable {
        public let token: String
        public let label: String
        public let validThrough: Instant

        public init(token: String, label: String, validThrough: Instant) {
            self.token = token
            self.label = label
            self.validThrough = validThrough
        }
    }

    /// Feedback not yet sent.
    public struct Draft: Hashable, Sendable {
        public var rating: Int?
        public var comment: String
        /// The comment is being typed now.
        public var isEditing: Bool

        public init(rating: Int? = nil, comment: String = "", isEditing: Bool = false) {
            self.rating = rating
            self.comment = comment
            self.isEditing = isEditing
        }
    }

    var texts: any Texts { language.texts }

    /// The session's time, which never goes back.
    var time: Instant { max(now, state.time) }

    func isOpen(_ action: Action) -> Bool { actions.contains(action) }

    /// The chosen one of `count` rows; nil when there are none.
    func chosen(of count: Int) -> Int? { count == 0 ? nil : min(max(0, chosen), count - 1) }

    func timeOfDay(_ instant: Instant) -> String { texts.time(instant, from: time, secondsFromUTC: secondsFromUTC) }
}
