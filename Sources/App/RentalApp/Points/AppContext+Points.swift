import Checkpoint
import PickupPoints
import Rental
import StateMachine
import TimeZones

extension AppContext {
    /// Imports an operator's feed: in one commit, the catalogue and the umbrellas of points that are new to the store.
    ///
    /// - Parameters:
    ///   - endingReturns: the points that may stop taking returns; nil for all.
    ///   - name: the name of the feed in the record.
    /// - Throws: `ReturnsLost` for other points; `StoreError`.
    package func take(
        _ request: ImportRequest, endingReturns: Set<PointID>?, named name: String
    ) throws -> ImportedPoints {
        let at = now
        return try journal.write { transaction in
            let points = try ImportedPoints(request, transaction)
            let losing = points.change.losingReturns
            guard endingReturns.map({ $0.isSuperset(of: losing) }) ?? true else { throw ReturnsLost(points: losing) }
            try transaction.keep(points.change.catalog, at: at)
            if !points.entries.isEmpty {
                try transaction.adjustStock(
                    points.entries.map { .adjustCounter(place: $0.label, count: $0.count) },
                    reason: "points imported from \(name)",
                    at: at)
            }
            return points
        }
    }

    /// What `take` would change now.
    /// - Throws: `StoreError`.
    package func preview(_ request: ImportRequest) throws -> ImportedPoints {
        try journal.read { try ImportedPoints(request, $0) }
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
                points.map { .adjustCounter(place: Place.point($0.id).label, count: Int64($0.initialStock)) },
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
