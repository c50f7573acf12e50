import Localization
import OpeningHours
import PickupPoints
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
    /// As the operator wrote them; nil where none are known, and in a report without hours.
    let openingHours: String?
    /// An identifier of the IANA time zone database.
    let timeZone: String?
    /// Seven days from Monday.
    let week: [Day]?

    struct Day: Encodable {
        /// From 1 for Monday (ISO 8601).
        let weekday: Int
        /// Nil on other days.
        let holiday: Bool?
        let open: [Span]
        /// Nil where the hours of the day are known.
        let unknown: [Span]?
    }

    /// Hours and minutes: `08:00`. What ends on the next day ends beyond 24:00.
    struct Span: Encodable {
        let from, to: String

        init(_ span: OpeningHours.Span) {
            (from, to) = (OpeningHours.Span.clock(span.start), OpeningHours.Span.clock(span.end))
        }
    }

    /// With the hours of the point.
    /// - Parameter isWithWeek: whether the hours of the week at `now` are listed.
    package init(_ item: PointList.Item, _ catalog: PointCatalog, at now: Instant, isWithWeek: Bool) {
        self.init(
            item, openingHours: item.point.hours.text, timeZone: catalog.zone(of: item.point).identifier,
            week: isWithWeek ? catalog.week(of: item.point, at: now) : nil)
    }

    package init(_ item: PointList.Item) {
        self.init(item, openingHours: nil, timeZone: nil, week: nil)
    }

    private init(_ item: PointList.Item, openingHours: String?, timeZone: String?, week: OpeningWeek?) {
        self.openingHours = openingHours
        self.timeZone = timeZone
        self.week = week?.days.enumerated().map { index, day in
            Day(
                weekday: index + 1, holiday: day.isHoliday ? true : nil, open: day.spans.map(Span.init),
                unknown: day.unknown.isEmpty ? nil : day.unknown.map(Span.init))
        }
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
