import Checkpoint
import Metrics
import Rental
import RentalApp
import Synchronization

/// What is in the store, read on demand.
final class StoreMetrics: Sendable {
    private struct Revenue {
        /// The newest record whose postings are counted.
        var seen: Int64 = 0
        /// Of all that rentals and purchases cost, without what was cancelled.
        var sums: [String: Int64] = [:]
        /// What of that no gateway has confirmed.
        var owed: [String: Int64] = [:]
        var refused: [String: Int64] = [:]
    }

    private let shared: SharedApp
    private let factory: any MetricsFactory
    /// Postings are never taken back, so only new ones are read.
    private let revenue = Mutex(Revenue())

    /// Records with postings that are read in one go, so that no request waits long behind it.
    private static let slice = 500

    /// - Parameter factory: what makes the series; that of the process by default.
    init(_ shared: SharedApp, in factory: any MetricsFactory = MetricsSystem.factory) {
        self.shared = shared
        self.factory = factory
    }

    /// - Throws: `StoreError`.
    func update() async throws {
        let (depth, parked, stock) = try await shared.read { [shared] in
            try shared.journal.read { (try $0.outboxDepth(), try $0.parkedCount(), try $0.stock()) }
        }
        record(depth, .outboxDepth)
        record(parked, .parkedEffects)
        record(shared.watches.count, .streams)
        for point in try shared.app.catalogs.catalog().points {
            guard let count = stock[Place.point(point.id).label] else { continue }
            record(count, .stock, [("point", point.id.rawValue)])
        }
        record(stock[Place.onRent.label] ?? 0, .rents)
        if let server = shared.app.server { record(try await shared.read { try server.figures() }) }
        while try await readRevenue() {}
        let money = revenue.withLock(\.self)
        for (currency, sum) in money.sums {
            let (owed, refused) = (money.owed[currency] ?? 0, money.refused[currency] ?? 0)
            record(sum - owed - refused, .revenue, [("currency", currency)])
            record(owed, .owed, [("currency", currency)])
            record(refused, .refused, [("currency", currency)])
        }
    }

    private func record(_ server: ServerFigures) {
        record(server.timeline, .databaseTimeline)
        record(server.standbys, .databaseStandbys)
        record(server.retried, .databaseRetried)
        record(server.lookedUp, .databaseLookedUp)
        record(server.warned, .databaseWarned)
        record(server.outdated, .databaseOutdated)
    }

    private func record(_ value: some BinaryInteger, _ name: MetricName, _ dimensions: [(String, String)] = []) {
        Gauge(name, dimensions, factory: factory).record(value)
    }

    /// - Returns: whether there may be more.
    private func readRevenue() async throws -> Bool {
        try await shared.read { [self] in
            try revenue.withLock { revenue in
                let seen = revenue.seen
                let (sums, reached) = try shared.journal.read { transaction in
                    let found = try transaction.sums(of: Account.revenue.label, after: seen, limit: Self.slice)
                    // At the same moment as the last of them.
                    if found.reached == seen {
                        revenue.owed = try transaction.unconfirmed(.owed)
                        revenue.refused = try transaction.unconfirmed(.refused)
                    }
                    return found
                }
                for (currency, sum) in sums { revenue.sums[currency, default: 0] += sum }
                revenue.seen = reached
                return reached != seen
            }
        }
    }
}
