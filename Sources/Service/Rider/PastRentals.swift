import Checkpoint
import Desk
import Rental
import Terminal

/// The rentals of a rider that are over, out of the journal. Inside `Depot.read`.
struct PastRentals {
    private let depot: Depot
    private let reader: ReceiptReader

    init(_ depot: Depot, _ sight: Sight) {
        self.depot = depot
        reader = ReceiptReader(newest: sight.snapshot.revision) { [session = sight.snapshot.session] revisions in
            try depot.journal.read { try $0.history(session, revisions: revisions) }
        }
    }

    /// The newest, newest first, and whether there are older ones.
    /// - Parameter before: only those with smaller numbers; nil for all.
    /// - Throws: `StoreError`.
    func newest(before: Int?, count: Int) throws -> (rentals: [Facts.PastRental], hasMore: Bool) {
        let (receipts, hasMore) = try reader.receipts(before: before, count: count)
        return (try named(receipts), hasMore)
    }

    /// Nil where there is none of this number, or it is not over.
    /// - Throws: `StoreError`.
    func one(_ number: Int) throws -> Facts.PastRental? {
        guard case .receipt(let receipt) = try reader.receipt(number) else { return nil }
        return try named([receipt]).first
    }

    private func named(_ receipts: [Receipt]) throws -> [Facts.PastRental] {
        let catalog = try depot.shelf.points().catalog
        return receipts.map { receipt in
            Facts.PastRental(receipt, in: depot.timeZone.local) { catalog[$0]?.name }
        }
    }
}
