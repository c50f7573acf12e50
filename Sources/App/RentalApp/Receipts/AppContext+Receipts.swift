import Checkpoint
import Localization
import Rental

extension AppContext {
    /// The receipts of a rider's session, read from the journal. Comments on them can be read until the rider is
    /// forgotten.
    package func receipts(of rider: String, _ snapshot: SessionState<UmbrellaRental>) -> ReceiptReader {
        let profile = profile(of: rider)
        let (journal, session) = (journal, snapshot.session)
        return ReceiptReader(
            ReceiptSource(newest: snapshot.revision) { revisions, newestFirst, limit in
                try journal.read {
                    try $0.redeeming(session, in: revisions, newestFirst: newestFirst, limit: limit)
                }
            } complete: { receipt in
                try journal.read { transaction in
                    try receipt.settled {
                        try transaction.status(of: $0, session: session)
                    } named: {
                        try transaction.gatewayName(ofHold: $0, session: session)
                    }
                }.saying { $0.opened(with: try profile.textKey()) }
            } read: { revisions in
                try journal.read { try $0.history(session, revisions: revisions) }
            })
    }

    /// The newest completed rentals of a session, newest first, whether there are older ones, and the archives that
    /// have others and are not at hand.
    /// - Parameter before: only rentals that began at smaller revisions; nil for all.
    /// - Throws: `StoreError`.
    package func pastRentals(
        of rider: String, _ snapshot: SessionState<UmbrellaRental>, before: Int?, count: Int
    ) throws -> (rentals: [PastRental], hasMore: Bool, missing: [String]) {
        let list = try receipts(of: rider, snapshot).receipts(before: before, count: count)
        return (named(list.receipts), list.hasMore, list.missing)
    }

    /// A completed rental by the revision at which it began; nil if there is none, or it is not over.
    /// - Throws: `StoreError`.
    package func pastRental(
        _ number: Int, of rider: String, _ snapshot: SessionState<UmbrellaRental>
    ) throws -> PastRental? {
        guard case .receipt(let receipt) = try receipts(of: rider, snapshot).receipt(number) else { return nil }
        return named(receipt)
    }

    /// Adds the names of the points and the city's time zone to receipts.
    package func named(_ receipts: [Receipt]) -> [PastRental] {
        // Receipts are shown without points that cannot be read.
        let catalog = try? catalogs.catalog()
        return receipts.map { PastRental($0, in: timeZone.local) { catalog?[$0]?.name } }
    }

    package func named(_ receipt: Receipt) -> PastRental { named([receipt])[0] }
}
