import Rental

/// A part of a rider's receipts.
package struct ReceiptList {
    /// Newest first.
    package var receipts: [Receipt] = []
    /// Whether there are older ones that can be read.
    package var hasMore = false
    /// The archives that have further receipts of this part and are not at hand: the paths where they were looked for,
    /// in the order of the receipts.
    package var missing: [String] = []

    /// The name of an archive without its folder, for those who need not know where the store is.
    package static func name(_ archive: String) -> String {
        archive.split(separator: "/").last.map(String.init) ?? archive
    }
}
