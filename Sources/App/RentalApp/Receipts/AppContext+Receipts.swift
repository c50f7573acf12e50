import Checkpoint
import Localization
import Rental

extension AppContext {
    /// The receipts of a rider's session, read from the journal. Comments on them can be read until the rider is
    /// forgotten.
    package func receipts(of rider: String, _ snapshot: Snapshot<UmbrellaRental>) -> ReceiptReader {
        let profile = profile(of: rider)
        return ReceiptReader(newest: snapshot.revision, opening: { $0.opened(with: try profile.textKey()) }) {
            [self, session = snapshot.session] revisions in
            try journal.read { try $0.history(session, revisions: revisions) }
        }
    }

    /// The newest completed rentals of a session, newest first, and whether there are older ones.
    /// - Parameter before: only receipts with smaller numbers; nil for all.
    /// - Throws: `StoreError`.
    package func pastRentals(
        of rider: String, _ snapshot: Snapshot<UmbrellaRental>, before: Int?, count: Int
    ) throws -> (rentals: [PastRental], hasMore: Bool) {
        let (receipts, hasMore) = try receipts(of: rider, snapshot).receipts(before: before, count: count)
        return (named(receipts), hasMore)
    }

    /// A completed rental by its number; nil if there is none, or it is not over.
    /// - Throws: `StoreError`.
    package func pastRental(
        _ number: Int, of rider: String, _ snapshot: Snapshot<UmbrellaRental>
    ) throws -> PastRental? {
        guard case .receipt(let receipt) = try receipts(of: rider, snapshot).receipt(number) else { return nil }
        return named(receipt)
    }

    /// Adds the names of the points and the city's time zone to receipts.
    package func named(_ receipts: [Receipt]) -> [PastRental] {
        // Points that cannot be read take nobody's receipts away.
        let catalog = try? catalogs.points().catalog
        return receipts.map { PastRental($0, in: timeZone.local) { catalog?[$0]?.name } }
    }

    package func named(_ receipt: Receipt) -> PastRental { named([receipt])[0] }
}
