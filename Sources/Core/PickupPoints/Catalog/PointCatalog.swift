public import OpeningHours
public import Rental
public import StateMachine
public import TimeZones

/// The pickup points of a city, with what their opening hours need to be understood.
public struct PointCatalog: Sendable {
    public let city: String
    /// In the order in which they are shown when nothing else orders them.
    public let points: [Point]
    /// The zone of every point without one.
    public let timeZone: ZoneInfo
    /// Those of the points without a time zone.
    public let holidays: HolidayCalendar

    /// What a map shows beside the points; none where points were imported. Read when first asked for.
    public var landmarks: [Landmark] { isEmbedded ? NeuWerder.landmarks : [] }

    let isEmbedded: Bool
    private let indices: [PointID: Int]

    /// - Parameter timeZone: an identifier of the IANA time zone database, such as `Europe/Berlin`.
    /// - Throws: for two points of one id, or an unknown time zone.
    public init(
        city: String, timeZone: String, holidays: HolidayCalendar = .none, points: [Point]
    ) throws(PointCatalogError) {
        let zone: ZoneInfo
        do {
            zone = try Self.zone(named: timeZone)
        } catch {
            throw .unknownTimeZone(error)
        }
        var indices = [PointID: Int](minimumCapacity: points.count)
        for (index, point) in points.enumerated() {
            guard indices.updateValue(index, forKey: point.id) == nil else { throw .duplicate(point.id) }
        }
        self.city = city
        self.timeZone = zone
        self.holidays = holidays
        self.points = points
        self.indices = indices
        isEmbedded = false
    }

    /// - Parameter points: no two have the same id.
    init(
        city: String, zone: ZoneInfo, holidays: HolidayCalendar, distinct points: [Point], isEmbedded: Bool = false
    ) {
        self.city = city
        timeZone = zone
        self.holidays = holidays
        self.points = points
        self.isEmbedded = isEmbedded
        indices = Dictionary(uniqueKeysWithValues: zip(points.lazy.map(\.id), points.indices))
    }

    public subscript(id: PointID) -> Point? { index(of: id).map { points[$0] } }

    /// The same with some points under other spellings of their ids.
    package func respelled(_ spelling: (PointID) -> PointID) -> PointCatalog {
        PointCatalog(
            city: city, zone: timeZone, holidays: holidays, distinct: points.map { $0.spelled(spelling($0.id)) })
    }

    /// The place of a point in `points`.
    public func index(of id: PointID) -> Int? { indices[id] }

    public func status(of point: Point, at now: Instant) -> OpeningStatus {
        switch point.hours {
        case .known(let hours): hours.status(at: now, in: zone(of: point), holidays: holidays(of: point))
        case .notUnderstood, .notGiven: .unknown
        }
    }

    /// When a point closes next: the end of the hours that run now, or of those that come next; nil where that never
    /// comes or is not known.
    public func closing(of point: Point, after now: Instant) -> Instant? {
        let status = status(of: point, at: now)
        guard let change = status.nextChange else { return nil }
        return status.isOpen == true ? change : self.status(of: point, at: change).nextChange
    }

    /// The hours of the week that it is at the point; nil where they are not known.
    public func week(of point: Point, at now: Instant) -> OpeningWeek? {
        point.hours.known?.week(at: now, in: zone(of: point), holidays: holidays(of: point))
    }

    /// The zone whose clock hangs on the point's wall.
    public func zone(of point: Point) -> ZoneInfo { point.timeZone ?? timeZone }

    private func holidays(of point: Point) -> HolidayCalendar { point.timeZone == nil ? holidays : .none }

    /// The point's hours say something about holidays, and which days those are is not known there.
    public func lacksHolidays(_ point: Point) -> Bool {
        point.hours.known?.holidaysMatter == true && holidays(of: point) == .none
    }

    /// Where distances count from as long as a rider has said nothing: at the first point that has a place.
    package var first: Point? { points.first { !$0.position.isNowhere } ?? points.first }
}
