public import Rental
public import StateMachine

public import struct Foundation.TimeZone

/// The pickup points of a city, with what their opening hours need to be understood.
public struct PointCatalog: Sendable {
    public let city: String
    /// In the order in which they are shown when nothing else orders them.
    public let points: [Point]
    public let timeZone: TimeZone
    public let holidays: HolidayCalendar

    private let indices: [PointID: Int]

    /// - Parameter timeZone: an identifier of the IANA time zone database, such as `Europe/Berlin`.
    /// - Throws: for two points of one id, or an unknown time zone.
    public init(
        city: String, timeZone: String, holidays: HolidayCalendar = .none, points: [Point]
    ) throws(PointCatalogError) {
        guard let zone = TimeZone(identifier: timeZone) else { throw .unknownTimeZone(timeZone) }
        var indices: [PointID: Int] = [:]
        for (index, point) in points.enumerated() {
            guard indices.updateValue(index, forKey: point.id) == nil else { throw .duplicate(point.id) }
        }
        self.city = city
        self.timeZone = zone
        self.holidays = holidays
        self.points = points
        self.indices = indices
    }

    public subscript(id: PointID) -> Point? { indices[id].map { points[$0] } }

    public func status(of point: Point, at now: Instant) -> OpeningStatus {
        point.openingHours.status(at: now, in: timeZone, holidays: holidays)
    }
}
