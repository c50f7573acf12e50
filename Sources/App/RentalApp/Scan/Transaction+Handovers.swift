import Checkpoint
import Rental
import StateMachine

extension Transaction where M == UmbrellaRental {
    /// What was handed out and taken back after a record, by scans and without a code, with the times of the clerks'
    /// clocks, oldest first. Takes time in proportion to what has happened since then.
    /// - Parameter since: see `entries(after:since:with:)`; by default all.
    package func handovers(
        after sequence: Int64, since: Instant = Instant(milliseconds: .min)
    ) throws -> [(at: Instant, owner: String, event: UmbrellaRental.Event.Kind)] {
        let newestFirst = try entries(
            after: sequence, since: since, with: "scanned", "returnedByClerk", "returnWithdrawn")
        return newestFirst.reversed().map { (at: $0.at, owner: $0.owner, event: $0.event.kind) }
    }
}

extension UmbrellaRental.Event.Kind {
    /// Where an umbrella was handed out or taken back; nil for what happens at no point.
    package var point: PointID? {
        if case .scanned(let scan) = self { return scan.point }
        if case .returnedByClerk(let handBack) = self { return handBack.point }
        if case .returnWithdrawn(let withdrawal) = self { return withdrawal.point }
        return nil
    }
}
