import ExampleSupport
import OpeningHours
import StateMachine
import TerminalUI

/// What the places show.
struct PlacesScreens {
    let state: Places.State
    /// The row that is chosen: 0 is the search.
    let chosen: Int
    let now: Instant

    var say: PlacesTexts { PlacesTexts(language: state.language) }

    static let version = "1.0"

    var screen: FlowScreen {
        switch state.page {
        case .list: list
        case .map: map
        case .info: info
        case .detail(let id, _): state.place(id).map(detail) ?? gone
        }
    }

    func page(_ title: String, _ keys: [Key<FlowScreen.Command>], picture: Picture? = nil, _ sections: [Section])
        -> FlowScreen
    {
        let fact =
            switch state.data {
            case .loading, .refreshing: say("⟳ loading", "⟳ lädt")
            case .none: say("no data", "keine Daten")
            case .known: say("\(state.places.count) places", "\(state.places.count) Lokale")
            }
        let name = say("Places", "Lokale") + " · " + title
        return FlowScreen(title: name, facts: [fact, ""], keys: keys) { _ in Body(main: sections, picture: picture) }
    }

    /// The pages that can be reached from one, the language, and the end. What is typed gets the letters.
    func tabs(_ others: [(Character, String, String)]) -> [Key<FlowScreen.Command>] {
        others.map { FlowScreen.key(.control($0.0), "^\($0.0.uppercased())", $0.1, $0.2) } + [
            FlowScreen.key(.control("g"), "^G", say("Deutsch", "English"), "language"),
            Key("^C", say("quit", "Ende"), [.control("c"): .quit]),
        ]
    }

    var mapTab: (Character, String, String) { ("t", say("map", "Karte"), "map") }
    var listTab: (Character, String, String) { ("l", say("list", "Liste"), "list") }
    var infoTab: (Character, String, String) { ("n", say("info", "Info"), "info") }

    func status(_ place: Place) -> OpeningStatus {
        PointHours(place.hours).status(at: now)
    }

    // MARK: List

    private var list: FlowScreen {
        let found = state.found
        let row = chosen == 0 ? nil : FlowScreen.row(chosen - 1, of: found.count)
        var keys = [
            Key<FlowScreen.Command>("↑↓", say("choose", "wählen"), [.up: .move(-1), .down: .move(1)])
        ]
        if let row { keys.append(FlowScreen.key(.enter, "⏎", say("details", "Details"), "open \(found[row].id)")) }
        keys += [
            FlowScreen.key(.tab, "tab", say("order", "Ordnung"), "sort " + nextOrder),
            FlowScreen.key(.control("f"), "^F", say("find me", "Standort"), "locate"),
            FlowScreen.key(.control("r"), "^R", say("load", "laden"), "load"),
        ]
        let isTyping = row == nil
        var screen = page(
            say("List", "Liste"), keys + tabs([mapTab, infoTab]),
            [
                Section(
                    .essential,
                    [
                        .text(
                            say("Search: ", "Suche: ") + state.search + (isTyping ? String(Line.cursor) : ""),
                            isTyping ? .strong : .plain),
                        .text(say("Order: ", "Ordnung: ") + orderName, .dim),
                    ]),
                Section(.essential, found.isEmpty ? [nothing] : [.list(found.map(item), chosen: row)]),
            ])
        if isTyping { screen.field = TypedField(words: "search", text: state.search) }
        return screen
    }

    private var nothing: Block {
        switch state.data {
        case .loading: .text(say("The places are being loaded.", "Die Lokale werden geladen."), .dim)
        case .none: .text(say("The places could not be loaded.", "Die Lokale konnten nicht geladen werden."), .error)
        case .known, .refreshing:
            .text(say("No results.", "Keine Treffer."), .warning)
        }
    }

    private var orderName: String {
        switch state.order {
        case .nameUp: "A–Z"
        case .nameDown: "Z–A"
        case .nearest: say("nearest first", "nächste zuerst")
        }
    }

    /// By distance only where it is known where the user is.
    private var nextOrder: String {
        switch state.order {
        case .nameUp: "down"
        case .nameDown: state.position == nil ? "up" : "nearest"
        case .nearest: "up"
        }
    }

    private func item(_ place: Place) -> ListItem {
        let status = status(place)
        var details = [ListItem.Detail(text: say.status(status), style: Self.style(status))]
        if let position = state.position {
            details.append(.init(text: say.distance(place.position.metres(to: position))))
        }
        details.append(.init(text: place.flags))
        var item = ListItem(name: place.name, details: details)
        let name = place.name.lowercased()
        if !state.search.isEmpty, let range = name.firstRange(of: state.search.lowercased()) {
            let start = name.distance(from: name.startIndex, to: range.lowerBound)
            item.match = start..<start + name.distance(from: range.lowerBound, to: range.upperBound)
        }
        return item
    }

    static func style(_ status: OpeningStatus) -> Style {
        switch status {
        case .open: .good
        case .closesSoon, .opensSoon: .warning
        case .closed, .unknown: .dim
        }
    }

    // MARK: One place

    private var gone: FlowScreen {
        let text = say("This place is no longer listed.", "Dieses Lokal ist nicht mehr verzeichnet.")
        return page(say("Detail", "Detail"), back, [Section(.essential, [.text(text)])])
    }

    private var back: [Key<FlowScreen.Command>] {
        [FlowScreen.key(.escape, "esc", say("back", "zurück"), "close")] + tabs([])
    }

    private func detail(_ place: Place) -> FlowScreen {
        let status = status(place)
        var sections = [
            Section(.essential, [.text(place.name, .title), .text(say.status(status), Self.style(status))]),
            Section(.important, [.text(say("Kitchens: ", "Küche: ") + place.flags)]),
        ]
        switch PointHours(place.hours) {
        case .known(let hours):
            let week = hours.week(at: now, in: PlacesTexts.zone, holidays: .berlin)
            sections.append(
                Section(
                    .important,
                    week.days.enumerated().map { number, day in
                        .row(
                            say.days[number] + (day.isHoliday ? say(" (holiday)", " (Feiertag)") : ""),
                            say.spans(day.spans), number == week.today ? .strong : .plain)
                    }))
        case .notUnderstood, .notGiven:
            sections.append(Section(.important, [.text(say("Hours: ", "Zeiten: ") + place.hours, .warning)]))
        }
        let around = PlacesMap(state: state, middle: place.position, span: 12_000, marks: place.id, say: say)
        sections.append(Section(.useful, [.canvas(around)]))
        return page(
            place.name, back, picture: PlaceService.picture(of: place.id, size: 24).picture(place.name), sections)
    }

    // MARK: Info

    private var info: FlowScreen {
        let help = say(
            "Type to search the list; Tab changes the order. Enter opens a place. On the map, arrows move it, + and - "
                + "change its size, n and p choose a place.",
            "Tippen sucht in der Liste, Tab ordnet sie anders. Die Eingabetaste öffnet ein Lokal. Auf der Karte bewegen "
                + "Pfeile den Ausschnitt, + und - ändern ihn, n und p wählen ein Lokal.")
        let incidents = state.incidents.reversed().map { ListItem(name: $0.text, details: [say.date($0.at)]) }
        let row = FlowScreen.row(chosen, of: incidents.count)
        let keys = [Key<FlowScreen.Command>("↑↓", say("errors", "Fehler"), [.up: .move(-1), .down: .move(1)])]
        return page(
            "Info", keys + tabs([listTab, mapTab]),
            [
                Section(.essential, [.text(say("Help", "Hilfe"), .title), .text(help)]),
                Section(.useful, [.text("Version " + Self.version, .dim)]),
                Section(
                    .essential,
                    [.text(say("The last errors", "Die letzten Fehler"), .title)]
                        + (incidents.isEmpty
                            ? [.text(say("No errors.", "Keine Fehler."), .dim)]
                            : [.list(Array(incidents), chosen: row)])),
            ])
    }
}

extension PointHours {
    func status(at now: Instant) -> OpeningStatus {
        switch self {
        case .known(let hours): hours.status(at: now, in: PlacesTexts.zone, holidays: .berlin)
        case .notUnderstood, .notGiven: .unknown
        }
    }
}
