import Rental
import RiderProfile
import StateMachine

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

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

    func model(_ language: Language) -> ScreenModel {
        let city = City(64, language.texts)
        var model = isOverRent ? Scene.activeRent.model(language) : Scene.map.model(language)
        model.points = .ready(city.page(chosen: 30))
        if isOverRent { model.points = .ready(city.page(chosen: 0)) }
        look(&model, city)
        place(&model, city)
        return model
    }

    private var isOverRent: Bool {
        switch self {
        case .overRent, .mapOverRent, .rentReminded, .rentWithoutPoints: true
        default: false
        }
    }

    /// What the rider looks for, and what there is of it.
    private func look(_ model: inout ScreenModel, _ city: City) {
        switch self {
        case .filtered:
            model.cursor.browsing.choose([.openNow, .takesReturns], insteadOf: model.data.settings)
            model.cursor.browsing.favouritesFirst = true
            model.cursor.browsing.order = .nameDescending
            model.points = .ready(found(in: city) { $0.takesReturns && $0.isOpen == true })
        case .searching, .searchWithoutColours:
            model.cursor.browsing.search = "mus"
            model.hasColours = self == .searching
            if self == .searching { model.cursor.typing = Typing(field: .search, text: "mus") }
            var page = found(in: city) { $0.name.hasPrefix("Mus") }
            for index in page.rows.indices { page.rows[index].match = 0..<3 }
            model.points = .ready(page)
        case .beyondSearch, .beyondBoth, .emptyMap:
            model.cursor.browsing.search = "qwx"
            model.cursor.browsing.choose(
                self == .beyondBoth ? [.openNow, .hasUmbrellas] : [], insteadOf: model.data.settings)
            if self == .beyondSearch { model.cursor.typing = Typing(field: .search, text: "qwx") }
            model.points = .ready(found(in: city) { _ in false })
        case .beyondFilters, .withoutFavourites:
            model.cursor.browsing.choose(
                self == .beyondFilters ? [.hasUmbrellas] : [.favourites, .openNow], insteadOf: model.data.settings)
            model.points = .ready(found(in: city) { _ in false })
        case .none: model.points = .ready(ScreenModel.PointPage())
        case .loading: model.points = .loading
        case .failed, .rentWithoutPoints: model.points = .failed("points.json: 12: “lat” is not a number.")
        case .rentReminded: model.data.reminders.begin(Scene.rent)
        default: break
        }
    }

    /// Where the rider stands: list, map, page of a point.
    private func place(_ model: inout ScreenModel, _ city: City) {
        switch self {
        case .list: model.map = city.map(chosen: 30, metresPerDot: 30)
        case .signs, .dots, .mapOverRent:
            model.cursor.browsing.presentation = .map
            model.cursor.browsing.style = self == .dots ? .dots : .signs
            model.map = city.map(chosen: self == .mapOverRent ? 0 : 30, metresPerDot: 30)
        case .emptyMap:
            model.cursor.browsing.presentation = .map
            model.map = ScreenModel.Map()
            model.map?.rider = .init(east: 0, north: 0)
        case .mapLoading: model.cursor.browsing.presentation = .map
        case .crowded:
            let city = City(600, model.texts)
            model.cursor.browsing.presentation = .map
            model.map = city.map(chosen: 30, metresPerDot: 270)
        case .detail, .littleKnown:
            model.detail = detail(model, city)
            if self == .detail { model.data.reminders.rent = Scene.rent }
            model.cursor.panels = [Panel(.point(PointID(rawValue: "p2")))]
        case .unknown:
            model.points = .loading
            model.cursor.panels = [Panel(.point(PointID(rawValue: "p2")))]
        default: break
        }
        if self == .overRent || self == .mapOverRent { model.cursor.panels = [Panel(.points)] }
    }

    private func detail(_ model: ScreenModel, _ city: City) -> ScreenModel.PointDetail {
        guard self == .detail else {
            var detail = ScreenModel.PointDetail(
                point: ScreenModel.Point(
                    id: PointID(rawValue: "pier"), name: "Pier 4", status: model.texts.openingUnknown))
            detail.note = "“Apr-Oct 09:00-18:00”: months are not understood."
            return detail
        }
        var detail = ScreenModel.PointDetail(point: city.points[2])
        detail.address = "Invalidenstraße 43, 10115 Berlin"
        detail.district = "Mitte"
        detail.days = (1...7).map(model.texts.weekday)
        detail.hours = [model.texts.closed] + Array(repeating: "09:30–18:00", count: 4)
        detail.hours += Array(repeating: "10:00–13:00, 14:00–18:00", count: 2)
        detail.today = 5
        detail.nextChange = "13:00"
        detail.map = city.map(chosen: 2, metresPerDot: 12)
        detail.place = 2
        detail.count = 64
        detail.isWatched = true
        return detail
    }

    private func found(in city: City, _ matches: (ScreenModel.Point) -> Bool) -> ScreenModel.PointPage {
        var page = ScreenModel.PointPage()
        page.rows = city.points.filter(matches)
        page.matching = page.rows.count
        page.all = city.points.count
        page.chosen = page.rows.isEmpty ? nil : 1
        return page
    }
}
