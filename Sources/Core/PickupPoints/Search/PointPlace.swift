/// A place in a list of points, whatever its order: just behind one of them, which may be gone since.
public struct PointPlace: Hashable, Sendable {
    /// How far that point was, to the metre.
    public let metres: Int
    /// Its name as lists compare names, in UTF-8.
    public let name: [UInt8]
    public let id: String

    public init(metres: Int, name: [UInt8], id: String) {
        self.metres = metres
        self.name = name
        self.id = id
    }
}

extension PointQuery.Match {
    /// Whether the point comes behind a place in an order. Does not depend on any other point.
    func isBehind(_ place: PointPlace, in order: PointOrder, of points: PointIndex) -> Bool {
        let id = points.catalog.points[index].id.rawValue
        switch order {
        case .distance: return metres == place.metres ? place.id < id : place.metres < metres
        case .name: return points.compare(index, with: place.name) ?? (place.id < id)
        case .nameDescending: return !(points.compare(index, with: place.name) ?? (place.id <= id))
        }
    }
}
