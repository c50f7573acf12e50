public import OpeningHours
public import Rental
public import TimeZones

/// A place where a person hands umbrellas out and takes them back.
public struct Point: Hashable, Sendable, Identifiable {
    public let id: PointID
    public let name: String
    /// Street and number; empty where it is not known.
    public let address: String
    /// Empty where it is not known.
    public let district: String
    public let position: Position
    /// Whether umbrellas are taken back here, too.
    public let takesReturns: Bool
    public let hours: PointHours
    /// The zone whose clock the hours are read by; nil: the catalog's.
    public let timeZone: ZoneInfo?
    /// Umbrellas here when the point is set up, 0 or more.
    public let initialStock: Int

    /// Degrees north.
    public var latitude: Double { position.latitude }
    /// Degrees east.
    public var longitude: Double { position.longitude }

    /// The same under another spelling of its id.
    func spelled(_ id: PointID) -> Point {
        Point(
            id: id, name: name, address: address, district: district, position: position, takesReturns: takesReturns,
            hours: hours, timeZone: timeZone, initialStock: initialStock)
    }

    /// - Precondition: `initialStock` is not negative.
    public init(
        id: PointID, name: String, address: String, district: String, position: Position, takesReturns: Bool = true,
        hours: PointHours, timeZone: ZoneInfo? = nil, initialStock: Int
    ) {
        precondition(initialStock >= 0, "point \(id.rawValue) cannot begin with \(initialStock) umbrellas")
        self.id = id
        self.name = name
        self.address = address
        self.district = district
        self.position = position
        self.takesReturns = takesReturns
        self.hours = hours
        self.timeZone = timeZone
        self.initialStock = initialStock
    }
}
