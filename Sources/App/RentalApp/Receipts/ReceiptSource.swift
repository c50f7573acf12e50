import Checkpoint
import Rental

/// What a reader of receipts asks the journal of one session.
package struct ReceiptSource {
    package typealias Items = [HistoryEntry<UmbrellaRental>]

    /// The session's newest revision; 0 before the first.
    package let newest: Int
    /// Returns the revisions of the scans by which umbrellas changed hands, in a part of the session.
    package let scans: (_ revisions: ClosedRange<Int>, _ newestFirst: Bool, _ limit: Int) throws -> [Int]
    /// Returns the transitions with these revisions, oldest first.
    package let read: (ClosedRange<Int>) throws -> Items
    /// Adds to a receipt what the gateway answered, and reads what the rider said, where it is sealed.
    package let complete: (Receipt) throws -> Receipt

    package init(
        newest: Int, scans: @escaping (ClosedRange<Int>, Bool, Int) throws -> [Int],
        complete: @escaping (Receipt) throws -> Receipt = { $0 }, read: @escaping (ClosedRange<Int>) throws -> Items
    ) {
        self.newest = newest
        self.scans = scans
        self.read = read
        self.complete = complete
    }
}
