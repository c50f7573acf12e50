import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp

/// The pickup points, as a list, and above it on a map where there is one. The list and what is searched for are
/// placeholders.
struct PointsSection: Encodable, Hashable, Sendable {
    struct Row: Encodable {
        let name, address, status, stock: String
        /// Of the point's page.
        let path: String
        let latitude, longitude: Double
        /// The umbrellas there.
        let count: Int64
        /// Open, with what the rider comes for.
        let isReady: Bool
    }

    /// One that can be chosen.
    struct Filter: Encodable, Hashable {
        let name, label: String
        let isChosen: Bool
    }

    let label: String
    /// Nil where the page has that title already.
    let heading: String?
    let advice: String?
    let searchLabel, showAll: String
    /// Where all are shown, on whatever screen; nil where they are.
    let allLink: String?
    /// Nil where nothing is searched for.
    let search: String?
    let longestSearch = PointSearch.longest
    let filters: [Filter]
    /// The list, drawn already.
    let rows: String
    /// That there are more; nil where all are shown.
    let more: String?
    /// Why there are none.
    let none: String?
    let byDistance, placeUnknown: String
    /// The signs of a metre and of a kilometre.
    let lengthUnits: String
    /// Where the page reads all points, not only those it lists.
    let source = Self.source
    /// Nil where there is no map, and where nothing would be on it.
    let map: PointMap?
    let mapLabel, zoom: String

    static let source = "/points.json"

    /// Of a point's page.
    static func path(of point: PointID) -> String { "/points/" + point.rawValue.percentEncoded }

    /// More than fit into a page that is pleasant to read; the search finds the others.
    private static let most = 60

    /// - Parameter draw: draws a row; see `PointFinder.draw`.
    init(
        _ page: PageContext, _ wanted: PointSearch, _ points: PointFinder, _ state: PointState, _ map: PointMap?,
        _ placeholders: inout Placeholders, draw: (_ place: Int, _ item: () -> PointList.Item) -> String
    ) throws {
        let texts = page.texts
        let isRenting = page.state.isRunning
        let list = try points.draw(wanted, page, state, limit: Self.most, draw)
        label = isRenting ? texts.whereToReturn : texts.pickupPoints
        heading = page.namesPoints ? label : nil
        advice = isRenting ? texts.returnAnywhere : nil
        searchLabel = texts.search
        search = wanted.search.isEmpty ? nil : placeholders.text(wanted.search)
        filters = Self.filters(page).map {
            Filter(name: $0.name, label: texts.filter($0.filter), isChosen: wanted.filters.contains($0.filter))
        }
        showAll = texts.showAll
        allLink = wanted.isAll ? nil : "/?q="
        rows = placeholders.html(list.rows.joined())
        more = list.isCut ? texts.rider.morePoints : nil
        none =
            if list.all == 0 {
                texts.noPoints
            } else if list.rows.isEmpty, wanted.point != nil {
                texts.rider.noSuchPoint
            } else if list.rows.isEmpty {
                // Not what was searched for: it stands in the address, where a stranger may have written it.
                wanted.isAll ? texts.noPoints : texts.rider.noPointFound
            } else {
                nil
            }
        byDistance = texts.rider.byDistance
        placeUnknown = texts.rider.placeUnknown
        lengthUnits = texts.rider.lengthUnits
        self.map = list.rows.isEmpty ? nil : map?.showing(isDrawn: list.isDrawn)
        mapLabel = texts.pointMap
        zoom = texts.zoom
    }

    /// A rider with an umbrella is shown no point but those that take it back.
    private static func filters(_ page: PageContext) -> [(name: String, filter: PointFilters)] {
        PointFilters.all.filter { name, filter in
            switch filter {
            case .takesReturns: !page.state.isRunning
            case .favourites: page.hasSession
            default: true
            }
        }
    }
}

extension PointsSection.Row {
    init(_ item: PointList.Item, _ texts: any Texts, isRenting: Bool) {
        name = Sanitizer.visible(item.point.name)
        path = PointsSection.path(of: item.point.id)
        address = Sanitizer.visible(item.point.address)
        status = item.status
        stock = texts.stock(Int(clamping: item.stock)) + (item.point.takesReturns ? "" : ", " + texts.noReturns)
        latitude = item.point.latitude
        longitude = item.point.longitude
        count = item.stock
        isReady = item.opening.isOpen == true && (isRenting || item.stock > 0)
    }
}

extension PageContext {
    /// Whether points are shown: on a screen that is about them, and a few on the first one.
    var showsPoints: Bool {
        if state.shell.information { return false }
        return switch state.screen {
        case .map, .activeRent, .main: true
        case .payment, .qrCode, .feedback: false
        }
    }

    /// Whether a few points are enough: the address is not about them, nor is the screen.
    func showsFew(_ wanted: PointSearch) -> Bool {
        if case .main = state.screen { !wanted.isGiven } else { false }
    }

    /// Whether the points need a heading: the title of the page is another one.
    var namesPoints: Bool {
        if case .main = state.screen { true } else { state.isRunning }
    }
}
