import Foundation
import PickupPoints
import RentalApp

/// Indexes of the points, each lent to one thread at a time: what was worked out for one who asked, such as the folded
/// texts and which points are open, need not be worked out for the next.
// Unchecked: the lock keeps those that nobody has.
final class PointIndexes: @unchecked Sendable {
    private let cache: CatalogCache
    private let lock = NSLock()
    /// Guarded by `lock`: the catalogue of a version, and indexes of it.
    private var idle: (catalog: PointCatalog, version: Int64?, indexes: [PointIndex])?

    /// Lists of more points than this take long enough to be made on a thread of their own.
    private static let few = 500

    init(_ cache: CatalogCache) { self.cache = cache }

    /// Whether an index of this catalogue can be had, and a list of its points be made, without waiting for anybody.
    /// - Parameter catalog: the version; see `PointState.catalog`.
    func isAtHand(_ catalog: Int64?) -> Bool {
        lock.withLock { idle.map { $0.version == catalog && $0.catalog.points.count <= Self.few } ?? false }
    }

    /// Runs `body` with an index that nobody else has meanwhile, and that is not to be kept. Inside `SharedApp.read`,
    /// unless it is at hand.
    /// - Throws: `StoreError`; what `body` throws.
    func lend<Result>(_ catalog: Int64?, _ body: (PointIndex) throws -> Result) throws -> Result {
        let index = try take(catalog)
        defer { lock.withLock { if idle?.version == catalog { idle?.indexes.append(index) } } }
        return try body(index)
    }

    private func take(_ catalog: Int64?) throws -> PointIndex {
        let known = lock.withLock {
            idle?.version == catalog ? idle?.indexes.popLast() ?? idle.map { PointIndex($0.catalog) } : nil
        }
        if let known { return known }
        let newest = try cache.points().catalog
        lock.withLock { idle = (newest, catalog, []) }
        return PointIndex(newest)
    }
}
