import Notebook
import Rental
import StateMachine

@testable import Terminal

/// The pickup points as a list, on the map and one by one.
enum PointScene: String, CaseIterable, Sendable {
    case list = "points-list"
    case filtered = "points-filtered"
    case searching = "points-searching"
    case searchWithoutColours = "points-search-without-colours"
    case beyondSearch = "points-beyond-search"
    case beyondFilters = "points-beyond-filters"
    case beyondBoth = "points-beyond-both"
    case withoutFavourites = "points-without-favourites"
    case none = "points-none"
    case loading = "points-loading"
    case failed = "points-failed"
    case signs = "points-map-signs"
    case dots = "points-map-dots"
    case crowded = "points-map-crowded"
    case mapLoading = "points-map-loading"
    case emptyMap = "points-map-empty"
    case detail = "point"
    case littleKnown = "point-little-known"
    case unknown = "point-loading"
    case overRent = "points-over-rent"
    case mapOverRent = "points-map-over-rent"
    case rentReminded = "active-rent-reminded"
    case rentWithoutPoints = "active-rent-points-failed"

    func facts(_ language: Language) -> Facts {
        let city = City(64, language.texts)
        var facts = isOverRent ? Scene.activeRent.facts(language) : Scene.map.facts(language)
        facts.points = .ready(city.page(chosen: 30))
        if isOverRent { facts.points = .ready(city.page(chosen: 0)) }
        look(&facts, city)
        place(&facts, city)
        return facts
    }

    private var isOverRent: Bool {
        switch self {
        case .overRent, .mapOverRent, .rentReminded, .rentWithoutPoints: true
        default: false
        }
    }

    /// What the rider looks for, and what there is of it.
    private func look(_ facts: inout Facts, _ city: City) {
        switch self {
        case .filtered:
            facts.notebook.browsing.filters = [.openNow, .takesReturns]
            facts.notebook.browsing.favouritesFirst = true
            facts.notebook.browsing.order = .nameDescending
            facts.points = .ready(found(in: city) { $0.takesReturns && $0.isOpen == true })
        case .searching, .searchWithoutColours:
            facts.notebook.browsing.search = "mus"
            facts.hasColours = self == .searching
            if self == .searching { facts.notebook.typing = Typing(field: .search, text: "mus") }
            var page = found(in: city) { $0.name.hasPrefix("Mus") }
            for index in page.rows.indices { page.rows[index].match = 0..<3 }
            facts.points = .ready(page)
        case .beyondSearch, .beyondBoth, .emptyMap:
            facts.notebook.browsing.search = "qwx"
            facts.notebook.browsing.filters = self == .beyondBoth ? [.openNow, .hasUmbrellas] : []
            if self == .beyondSearch { facts.notebook.typing = Typing(field: .search, text: "qwx") }
            facts.points = .ready(found(in: city) { _ in false })
        case .beyondFilters, .withoutFavourites:
            facts.notebook.browsing.filters = self == .beyondFilters ? [.hasUmbrellas] : [.favourites, .openNow]
            facts.points = .ready(found(in: city) { _ in false })
        case .none: facts.points = .ready(Facts.PointPage())
        case .loading: facts.points = .loading
        case .failed, .rentWithoutPoints: facts.points = .failed("points.json: 12: “lat” is not a number.")
        case .rentReminded: facts.notebook.reminders.begin(Scene.rent)
        default: break
        }
    }

    /// Where the rider stands: list, map, page of a point.
    private func place(_ facts: inout Facts, _ city: City) {
        switch self {
        case .list: facts.map = city.map(chosen: 30, metresPerDot: 30)
        case .signs, .dots, .mapOverRent:
            facts.notebook.browsing.presentation = .map
            facts.notebook.browsing.style = self == .dots ? .dots : .signs
            facts.map = city.map(chosen: self == .mapOverRent ? 0 : 30, metresPerDot: 30)
        case .emptyMap:
            facts.notebook.browsing.presentation = .map
            facts.map = Facts.Map()
            facts.map?.rider = .init(east: 0, north: 0)
        case .mapLoading: facts.notebook.browsing.presentation = .map
        case .crowded:
            let city = City(600, facts.texts)
            facts.notebook.browsing.presentation = .map
            facts.map = city.map(chosen: 30, metresPerDot: 270)
        case .detail, .littleKnown:
            facts.detail = detail(facts, city)
            if self == .detail { facts.notebook.reminders.rent = Scene.rent }
            facts.notebook.panels = [Panel(.point(PointID(rawValue: "p2")))]
        case .unknown:
            facts.points = .loading
            facts.notebook.panels = [Panel(.point(PointID(rawValue: "p2")))]
        default: break
        }
        if self == .overRent || self == .mapOverRent { facts.notebook.panels = [Panel(.points)] }
    }

    private func detail(_ facts: Facts, _ city: City) -> Facts.PointDetail {
        guard self == .detail else {
            var detail = Facts.PointDetail(
                point: Facts.Point(id: PointID(rawValue: "pier"), name: "Pier 4", status: facts.texts.openingUnknown))
            detail.note = "“Apr-Oct 09:00-18:00”: months are not understood."
            return detail
        }
        var detail = Facts.PointDetail(point: city.points[2])
        detail.address = "Invalidenstraße 43, 10115 Berlin"
        detail.district = "Mitte"
        detail.days = (1...7).map(facts.texts.weekday)
        detail.hours = [facts.texts.closed] + Array(repeating: "09:30–18:00", count: 4)
        detail.hours += Array(repeating: "10:00–13:00, 14:00–18:00", count: 2)
        detail.today = 5
        detail.nextChange = "13:00"
        detail.map = city.map(chosen: 2, metresPerDot: 12)
        detail.place = 2
        detail.count = 64
        detail.isWatched = true
        return detail
    }

    private func found(in city: City, _ matches: (Facts.Point) -> Bool) -> Facts.PointPage {
        var page = Facts.PointPage()
        page.rows = city.points.filter(matches)
        page.matching = page.rows.count
        page.all = city.points.count
        page.chosen = page.rows.isEmpty ? nil : 1
        return page
    }
}
