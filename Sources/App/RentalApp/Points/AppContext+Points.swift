import Checkpoint
import Foundation
import PickupPoints
import Rental
import StateMachine

extension AppContext {
    /// Imports an operator's feed: in one commit, the catalogue and the umbrellas of points that are new to the store.
    ///
    /// - Parameters:
    ///   - zone: the time zone of these points; nil for that of the catalogue.
    ///   - isReplacing: whether points that are not in the feed are removed from the catalogue.
    ///   - name: the name of the feed in the record.
    /// - Returns: what changed, and how many umbrellas were added.
    /// - Throws: `StoreError`.
    package func take(
        _ feed: PointFeed, zone: TimeZone?, replacing isReplacing: Bool, named name: String
    ) throws -> (change: PointImport, supplied: Int64) {
        let at = now
        return try journal.write { transaction in
            let change = PointImport(
                feed, into: try transaction.catalog() ?? .embedded, zone: zone, replacing: isReplacing)
            try transaction.keep(change.catalog, at: at)
            let known = try transaction.stock()
            let entries: [(label: String, count: Int64)] = feed.stations.compactMap { station in
                let label = Place.point(station.id).label
                guard known[label] == nil else { return nil }
                return (label, Int64(station.umbrellas ?? change.catalog[station.id]?.initialStock ?? 0))
            }
            if !entries.isEmpty {
                try transaction.adjustStock(
                    entries.map { .stockAdjustment(place: $0.label, count: $0.count) },
                    reason: "points imported from \(name)",
                    at: at)
            }
            return (change, entries.reduce(0) { $0 + $1.count })
        }
    }

    /// Adds the umbrellas of points in the catalogue that have no recorded stock, in one record; repeating it changes
    /// nothing.
    /// - Returns: those points.
    /// - Throws: `StoreError`.
    package func adoptPoints() throws -> [Point] {
        try journal.write { transaction in
            let points = try unknownPoints(transaction)
            guard !points.isEmpty else { return points }
            try transaction.adjustStock(
                points.map { .stockAdjustment(place: Place.point($0.id).label, count: Int64($0.initialStock)) },
                reason: "points of a newer catalogue adopted", at: now)
            return points
        }
    }

    /// The points of the catalogue that have no recorded stock, because the program is newer than the one that made the
    /// store. They show no umbrellas.
    /// - Throws: `StoreError`.
    package func unknownPoints() throws -> [Point] { try journal.read(unknownPoints) }

    private func unknownPoints(_ transaction: Transaction<UmbrellaRental>) throws -> [Point] {
        let books = try transaction.stock()
        return try (transaction.catalog() ?? .embedded).points.filter { books[Place.point($0.id).label] == nil }
    }

}
