import Checkpoint
import PickupPoints
import Rental

/// What an import changes.
package struct ImportedPoints {
    package let change: PointImport
    /// The umbrellas of points that are new to the store.
    let entries: [(label: String, count: Int64)]

    /// How many umbrellas are added.
    package var supplied: Int64 { entries.reduce(0) { $0 + $1.count } }

    init(_ request: ImportRequest, _ transaction: Transaction<UmbrellaRental>) throws {
        let spellings = try PointSpellings(transaction)
        let change = PointImport(
            request.feed, into: try transaction.catalog() ?? .embedded, zone: request.zone,
            replacing: request.isReplacing
        ) { spellings[$0] }
        let known = try transaction.stock()
        self.init(request, change) { known[$0] != nil }
    }

    private init(_ request: ImportRequest, _ change: PointImport, isKnown: (_ label: String) -> Bool) {
        self.change = change
        entries = request.feed.stations.compactMap { station in
            guard let point = change.catalog[station.id] else { return nil }
            let label = Place.point(point.id).label
            return isKnown(label) ? nil : (label, Int64(station.umbrellas ?? point.initialStock))
        }
    }

    /// What an import would change where there is no store yet: its first opening books the umbrellas of the catalogue
    /// that comes with the program.
    package static func ofNewStore(_ request: ImportRequest) -> ImportedPoints {
        let change = PointImport(request.feed, into: .embedded, zone: request.zone, replacing: request.isReplacing)
        let booked = Set(PointCatalog.embedded.points.map { Place.point($0.id).label })
        return ImportedPoints(request, change) { booked.contains($0) }
    }
}
