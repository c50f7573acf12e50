public import Checkpoint
public import StateMachine

/// One user's way through the restaurants of a city: list, map, detail, help, errors.
///
/// The chart is `places.scxml`. The promises are those of the places brief; `Examples/README.md` says where each is.
public enum Places: JournaledMachine {
    public static let name = "example-places"
    public static let chart = PackageResources.places_scxml
    public static let initial = State()

    public struct State: Codable, Equatable, Sendable {
        public var page = Page.list
        public var data = Data.none
        public var places: [Place] = []
        /// When the places are asked for again, if nothing is on its way.
        public var due = Instant.epoch
        public var search = ""
        public var order = Order.nameUp
        public var location = Location.unknown
        public var viewport = Viewport()
        /// The place that is chosen on the map.
        public var chosen: Int?
        public var language = Language.english
        /// The newest last; at most `most`.
        public var incidents: [Incident] = []
    }

    public enum Page: Codable, Equatable, Sendable {
        case list, map, info
        case detail(Int, onMap: Bool)
    }

    public enum Data: String, Codable, Sendable { case none, loading, known, refreshing }

    public enum Order: String, CaseIterable, Codable, Sendable { case nearest, nameUp, nameDown }

    public enum Location: Codable, Equatable, Sendable {
        case unknown, asked
        case known(Position)
    }

    public enum Language: String, Codable, Sendable { case english, german }

    public enum Event: Codable, Equatable, Sendable {
        case search(String)
        case sort(Order)
        case open(Int), close
        case showList, showMap, showInfo
        case look(Viewport.Change)
        /// A place on the map; nil: none.
        case choose(Int?)
        case load
        /// - `problems`: what of the data cannot be used.
        case loaded([Place], problems: [String], at: Instant)
        case loadFailed(Incident)
        case locate
        case found(Position)
        case notFound(Incident)
        case translate
    }

    public enum Effect: String, Codable, Sendable { case load, locate }

    public enum Refusal: String, Codable, Sendable {
        case notHere, unknownPlace
        /// The user's place is unknown.
        case notLocated
        /// What is asked for is on its way, or an answer was not asked for.
        case asked
    }

    /// So many errors are kept.
    public static let most = 50
    /// The places are asked for again after so many seconds: a day, and a minute after a failure.
    public static let (day, minute): (Int64, Int64) = (86_400, 60)
    static let longestSearch = 60

    public static func placement(of effect: Effect) -> Placement { .outside }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        deadline(of: state).flatMap { now >= $0 ? .load : nil }
    }

    public static func deadline(of state: State) -> Instant? {
        switch state.data {
        case .none, .known: state.due
        case .loading, .refreshing: nil
        }
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<Places> {
        switch event {
        case .search, .sort, .open, .close, .showList, .showMap, .showInfo, .look, .choose: looking(state, event)
        case .load, .loaded, .loadFailed: loading(state, event)
        case .locate, .found, .notFound: locating(state, event)
        case .translate:
            .accepted(with(state) { $0.language = $0.language == .english ? .german : .english }, [])
        }
    }
}
