import Checkpoint
import StateMachine

/// One cook's recipes: a random one, favourites, a search, and a timer.
///
/// The chart is `cook.scxml`. The promises are those of the recipes brief; `Examples/README.md` says where each is.
/// Every answer of the recipe service is kept in the state, so all of it can be read without a network.
public enum Cook: JournaledMachine {
    public static let name = "example-cook"
    public static let chart = PackageResources.cook_scxml
    public static let initial = State()

    public struct State: Codable, Equatable, Sendable {
        public var page = Page.home
        /// The random recipe on the first page: at first one that needs no network.
        public var random = Recipe.first
        /// In the order in which they were added.
        public var favourites: [Recipe] = []
        /// What was looked for last; empty: nothing yet.
        public var term = ""
        /// What was asked and answered, one entry a question, oldest first.
        public var answers: [Answer] = []
        /// What the service has been asked and has not answered.
        public var asked: Question?
        public var timer = Timer.idle
        /// The session's time, which never goes back.
        public var time = Instant.epoch
    }

    public enum Page: Codable, Equatable, Sendable {
        case home
        /// The steps of the random recipe.
        case homeRecipe
        /// The foods of the favourites, the recipes of one of them, the steps of one of these.
        case favourites
        case food(String)
        case favourite(Int)
        /// Whether the timer shall be started for this recipe.
        case timerQuestion(Int)
        /// What to look for, the foods that were found, the recipes with one of them.
        case browse
        case recipes(food: String)
        /// Whether this recipe shall become a favourite.
        case addQuestion(Int, food: String)
    }

    public enum Question: Codable, Hashable, Sendable {
        /// `number` chooses; drawn by the caller, for the machine draws nothing.
        case random(number: Int)
        case foods(String)
        case recipes(food: String)
    }

    public struct Answer: Codable, Equatable, Sendable {
        public let question: Question
        /// At most `most` of them, those of `foods` without steps.
        public let recipes: [Recipe]
    }

    public enum Timer: Codable, Equatable, Sendable {
        case idle
        case running(recipe: String, until: Instant)
        case rung(recipe: String)
    }

    public struct Event: Codable, Equatable, Sendable {
        public let at: Instant
        public let kind: Kind

        public init(at: Instant, _ kind: Kind) {
            self.at = at
            self.kind = kind
        }

        public enum Kind: Codable, Equatable, Sendable {
            case shuffle(number: Int)
            case answered(Question, [Recipe])
            case showHome, showFavourites, showBrowse
            case openRandom
            /// Makes the random recipe a favourite: on the first page, or beside its steps.
            case add
            case openFood(String)
            case openFavourite(Int)
            case remove(Int)
            /// A food with all its recipes.
            case removeFood(String)
            case search(String)
            case openResult(String)
            case choose(Int)
            case start
            case yes, no
            case back
            case timeUp
            case dismiss
        }
    }

    public enum Effect: Codable, Equatable, Sendable {
        case ask(Question)
        case ring(recipe: String)
    }

    public enum Refusal: Codable, Equatable, Sendable {
        case notHere
        /// It is no longer, or not yet, in the list.
        case unknown
        case emptySearch
        case alreadyFavourite
        /// The answer to the last question has not come.
        case asking
        /// Another timer has not ended, or has not been dismissed.
        case timerInUse
    }

    /// So many results are kept at most, and a term has at most so many characters.
    public static let most = 10
    public static let longestTerm = 40

    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .ask, .ring: .outside
        }
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<Cook> {
        var next = state
        next.time = max(state.time, event.at)
        return switch event.kind {
        case .showHome, .showFavourites, .showBrowse, .back: leading(next, event.kind)
        case .shuffle, .answered, .search, .openResult: asking(next, event.kind)
        case .openRandom, .add, .openFood, .openFavourite, .remove, .removeFood: favouring(next, event.kind)
        case .choose, .start, .yes, .no: answering(next, event.kind)
        case .timeUp, .dismiss: timing(next, event.kind)
        }
    }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        deadline(of: state).flatMap { $0 <= now ? Event(at: $0, .timeUp) : nil }
    }

    public static func deadline(of state: State) -> Instant? {
        if case .running(_, let until) = state.timer { until } else { nil }
    }
}
