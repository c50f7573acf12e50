import Checkpoint
import Rental
import StateMachine

extension Transaction where M == UmbrellaRental {
    /// The accepted scans after a record, with their times by the scanner's clock, newest first. Takes time in
    /// proportion to what has happened since then.
    /// - Parameter since: see `entries(after:since:with:)`; by default all.
    package func scans(
        after sequence: Int64, since: Instant = Instant(milliseconds: .min)
    ) throws -> [(at: Instant, scan: Scan)] {
        try entries(after: sequence, since: since, with: "scanned").compactMap { entry in
            guard case .scanned(let scan) = entry.event.kind else { return nil }
            return (entry.at, scan)
        }
    }
}
