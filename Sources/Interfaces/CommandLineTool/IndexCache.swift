import PickupPoints
import RentalApp

/// The search index of a catalogue, for one thread: what was worked out for one list need not be worked out for the
/// next.
final class IndexCache {
    private var known: (version: Int64?, points: PointIndex)?

    /// - Throws: `StoreError`.
    func points(of catalogs: CatalogCache) throws -> PointIndex {
        let (version, catalog) = try catalogs.versioned()
        if let known, known.version == version { return known.points }
        let points = PointIndex(catalog)
        known = (version, points)
        return points
    }
}
