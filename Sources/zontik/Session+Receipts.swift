import Desk
import Rental
import Terminal

extension Session {
    /// A receipt with the names and clocks of its points.
    package func past(_ receipt: Receipt) -> Facts.PastRental {
        // Points that cannot be read take nobody's receipts away.
        let catalog = try? world.catalog
        return Facts.PastRental(receipt, in: world.timeZone.local) { catalog?[$0]?.name }
    }
}
