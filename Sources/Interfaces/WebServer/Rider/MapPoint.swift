import RentalApp

/// A point as the map in the browser reads it.
struct MapPoint: Encodable {
    private let name, path, address, status, stock: String
    private let latitude, longitude: Double
    private let count: Int64
    private let isReady: Bool

    init(_ row: PointsSection.Row) {
        (name, path, address, status, stock) = (row.name, row.path, row.address, row.status, row.stock)
        (latitude, longitude, count, isReady) = (row.latitude, row.longitude, row.count, row.isReady)
    }
}
