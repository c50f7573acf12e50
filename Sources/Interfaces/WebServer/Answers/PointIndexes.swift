import Checkpoint
import PickupPoints
import RentalApp
import Synchronization

/// Indexes of the points, each lent to one thread at a time: what was worked out for one request, such as the folded
/// texts and which points are open, need not be worked out for the next.
final class PointIndexes: Sendable {
    /// The catalogue of a version, and indexes of it.
    private struct Pool {
        let catalog: PointCatalog
        let version: Int64?
        var indexes: [Exclusive<PointIndex>] = []
    }

    private let cache: CatalogCache
    private let pool = Mutex<Pool?>(nil)

    /// Lists of more points than this take long enough to be made on a separate thread.
    private static let few = 500

    init(_ cache: CatalogCache) { self.cache = cache }

    /// Whether an index of this catalogue can be had, and a list of its points be made, without waiting.
    /// - Parameter catalog: the version; see `PointState.catalog`.
    func isAtHand(_ catalog: Int64?) -> Bool {
        pool.withLock { $0.map { $0.version == catalog && $0.catalog.points.count <= Self.few } ?? false }
    }

    /// Runs `body` with an index for this call alone, which must not be kept. Inside `SharedApp.read`, unless it is at
    /// hand.
    /// - Throws: `StoreError`; what `body` throws.
    func lend<Result>(_ catalog: Int64?, _ body: (PointIndex) throws -> Result) throws -> Result {
        let taken = try take(catalog)
        defer { pool.withLock { if $0?.version == catalog { $0?.indexes.append(taken) } } }
        return try taken.use(body)
    }

    private func take(_ catalog: Int64?) throws -> Exclusive<PointIndex> {
        let known = pool.withLock { pool in
            pool?.version == catalog
                ? pool?.indexes.popLast() ?? pool.map { Exclusive(PointIndex($0.catalog)) } : nil
        }
        if let known { return known }
        let newest = try cache.catalog()
        pool.withLock { $0 = Pool(catalog: newest, version: catalog) }
        return Exclusive(PointIndex(newest))
    }
}
