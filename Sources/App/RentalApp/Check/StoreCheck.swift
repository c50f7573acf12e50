import Checkpoint
import Payments
import Rental

/// A check of a whole store: the journal, the key, the points, the gateway's books, the riders' data, the clerks, and
/// the files of the web service, each compared with the others.
package struct StoreCheck: Sendable {
    /// How many records of how many sessions were read.
    package let records, sessions: Int
    /// What is wrong, in the order found; empty if nothing is.
    package let findings: [StoreFinding]
    /// What is not wrong but worth knowing.
    package let hints: [Hint]

    package enum Hint: Equatable, Sendable {
        /// The number of points in the catalogue that have no recorded stock and show no umbrellas.
        case unknownPoints(Int)
        /// How many effects the payment gateway refused for good.
        case parked(Int)
        /// The name of an archive that is not in the folder of the store: it was not verified, and the gateway's books
        /// were not compared.
        case archiveMissing(String)
    }

    /// Checks a store. Changes nothing. Takes time in proportion to the journal's length.
    /// - Throws: `StoreError` if the journal cannot be read; `GatewayError.busy`.
    package init(_ app: AppContext) throws {
        let journal = try app.journal.verify()
        let points = Self.points(app)
        let isRead = journal.findings.isEmpty
        // What the gateway was asked for stands in all records, the archived ones among them.
        let isComplete = isRead && journal.absent.isEmpty
        records = journal.records
        sessions = journal.sessions
        findings =
            journal.findings.map { .journal($0) } + Self.key(app) + points + (isComplete ? try Self.gateway(app) : [])
            + (ProfileStore.findings(in: app.data, app.journal) + app.names.findings()).map { .notebook($0) }
            + Self.clerks(app)
            + (ServiceKey.findings(directory: app.store) + ClerkSessionStore.findings(in: app.data))
            .map { .service($0) }
        // What cannot be read was said already.
        hints =
            (isRead && points.isEmpty ? try Self.pointHints(app) : [])
            + (isRead ? try Self.parkedHints(app) : []) + journal.absent.map { .archiveMissing($0) }
    }

    /// What is wrong with the key that signs the codes, if there is one.
    package static func key(_ app: AppContext) -> [StoreFinding] {
        finding(StoreFinding.key) { try app.key.check() }
    }

    /// The hints about points alone.
    package static func pointHints(_ app: AppContext) throws -> [Hint] {
        let count = try app.unknownPoints().count
        return count == 0 ? [] : [.unknownPoints(count)]
    }

    private static func parkedHints(_ app: AppContext) throws -> [Hint] {
        let count = try app.parkedEffects().count
        return count == 0 ? [] : [.parked(count)]
    }

    private static func points(_ app: AppContext) -> [StoreFinding] {
        finding(StoreFinding.points) { _ = try app.catalogs.catalog() }
    }

    private static func clerks(_ app: AppContext) -> [StoreFinding] {
        finding(StoreFinding.clerks) { _ = try app.clerks.clerks() }
    }

    private static func finding(_ make: (any Error) -> StoreFinding, _ check: () throws -> Void) -> [StoreFinding] {
        do { try check() } catch { return [make(error)] }
        return []
    }

    /// While a journal for one thread is locked, so that the gateway is not asked for anything in between.
    private static func gateway(_ app: AppContext) throws -> [StoreFinding] {
        try app.journal.read { transaction in
            let effects = try transaction.outsideEffects()
            do {
                _ = try app.gateway.state()
                return try GatewayAudit(app.gateway, effects, of: transaction.store).findings.map { .gateway($0) }
            } catch let error as GatewayError {
                if error == .busy { throw error }
                return [.gatewayUnread(error)]
            }
        }
    }
}
