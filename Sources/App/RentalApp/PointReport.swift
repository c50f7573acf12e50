import Localization
import OpeningHours
import StateMachine

/// A point of a list, as JSON for programs.
package struct PointReport: Encodable {
    let id, name, address, district, status: String
    let latitude, longitude: Double
    let distanceMetres: Int
    /// In one word, the same in every language: open, closesSoon, closed, opensSoon or unknown.
    let opening: String
    /// Nil where the hours are not known.
    let open: Bool?
    let takesReturns: Bool
    let stock: Int64
    /// The first instant at which `open` is no longer so.
    let nextChange: String?

    package init(_ item: PointList.Item) {
        id = item.point.id.rawValue
        name = item.point.name
        address = item.point.address
        district = item.point.district
        status = item.status
        latitude = item.point.latitude
        longitude = item.point.longitude
        distanceMetres = item.metres
        opening = item.opening.word
        open = item.opening.isOpen
        takesReturns = item.point.takesReturns
        stock = item.stock
        nextChange = item.opening.nextChange.map(CivilTime.rfc3339)
    }
}

extension OpeningStatus {
    package var word: String {
        switch self {
        case .open: "open"
        case .closesSoon: "closesSoon"
        case .closed: "closed"
        case .opensSoon: "opensSoon"
        case .unknown: "unknown"
        }
    }
}
