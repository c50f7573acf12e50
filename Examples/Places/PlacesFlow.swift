public import Checkpoint
public import ExampleSupport
public import StateMachine

/// The words of the places, and where they come from.
public final class PlacesFlow: Flow {
    public typealias M = Places

    private let settings: FlowSettings

    public init(_ settings: FlowSettings) throws { self.settings = settings }

    public static let words = [
        "search TEXT                          looks for places by their names",
        "sort nearest|up|down                 by distance, or by name",
        "open NUMBER, close                   shows one",
        "list, map, info                      the pages",
        "look north|south|east|west|closer|wider|turn|kind    what the map shows",
        "choose NUMBER|none                   a place on the map",
        "load, locate                         asks for the places, or where you are",
        "language                             English or German",
    ]

    public func event(_ line: String, in state: Places.State, at: Instant) -> Places.Event? {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (word, rest) = (parts[0], parts.count > 1 ? parts[1] : "")
        switch word {
        case "search": return .search(rest)
        case "sort": return Self.orders[rest].map { .sort($0) }
        case "open": return Int(rest).map { .open($0) }
        case "choose": return rest == "none" ? .choose(nil) : Int(rest).map { .choose($0) }
        case "look": return Viewport.Change(rawValue: rest).map { .look($0) }
        default: return Self.events[line]
        }
    }

    private static let orders: [String: Places.Order] = ["nearest": .nearest, "up": .nameUp, "down": .nameDown]

    private static let events: [String: Places.Event] = [
        "close": .close, "list": .showList, "map": .showMap, "info": .showInfo, "load": .load, "locate": .locate,
        "language": .translate,
    ]

    public func text(of refusal: Places.Refusal) -> String {
        switch refusal {
        case .notHere: "not possible here"
        case .unknownPlace: "no such place"
        case .notLocated: "your location is not known yet: press l"
        case .asked: "still loading"
        }
    }

    public func leaves(of state: Places.State) -> [String] { state.leaves }

    public func screen(of state: Places.State, chosen: Int, now: Instant) -> FlowScreen {
        PlacesScreens(state: state, chosen: chosen, now: now).screen
    }

    /// Both are questions: to ask them twice changes nothing outside.
    public func perform(_ effect: Places.Effect, key: EffectKey) -> Outcome<Places.Event> {
        let at = settings.now()
        switch effect {
        case .load where !settings.isOnline:
            return .answered(.loadFailed(Incident(at: at, text: "the places: the service cannot be reached")), at: at)
        case .locate where !settings.isOnline:
            return .answered(.notFound(Incident(at: at, text: "the location: nothing to find it by")), at: at)
        case .load:
            let (places, problems) = PlaceService.read()
            return .answered(.loaded(places, problems: problems, at: at), at: at)
        case .locate: return .answered(.found(PlaceService.here), at: at)
        }
    }
}
