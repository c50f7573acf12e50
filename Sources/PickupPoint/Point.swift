public import Rental

/// A place where a person hands umbrellas out and takes them back.
public struct Point: Hashable, Sendable, Identifiable {
    public let id: PointID
    public let name: String
    /// Street and number.
    public let address: String
    public let district: String
    public let position: Position
    /// Whether umbrellas are taken back here, too.
    public let takesReturns: Bool
    public let openingHours: OpeningHours
    /// Umbrellas here when the fleet is set up, 0 or more.
    public let initialStock: Int

    /// Degrees north.
    public var latitude: Double { position.latitude }
    /// Degrees east.
    public var longitude: Double { position.longitude }

    /// - Precondition: `initialStock` is not negative.
    public init(
        id: PointID, name: String, address: String, district: String, position: Position, takesReturns: Bool = true,
        openingHours: OpeningHours, initialStock: Int
    ) {
        precondition(initialStock >= 0, "point \(id.rawValue) cannot begin with \(initialStock) umbrellas")
        self.id = id
        self.name = name
        self.address = address
        self.district = district
        self.position = position
        self.takesReturns = takesReturns
        self.openingHours = openingHours
        self.initialStock = initialStock
    }
}
