import Checkpoint
import Rental
import StateMachine

/// The sessions that have a deadline ahead.
struct PendingDeadlines: Sendable {
    private var states: [String: UmbrellaRental.State] = [:]
    /// The number of the newest record that was looked at; nil before the first look.
    private var seen: Int64?

    /// Later than any deadline.
    private static let distantFuture = Instant(milliseconds: .max)

    /// Takes in what has been recorded since the last look.
    /// - Returns: what is wrong with sessions that cannot be read; the others go on.
    mutating func look(_ transaction: Transaction<UmbrellaRental>) throws -> [any Error] {
        guard seen != transaction.newestSequence else { return [] }
        var damages: [any Error] = []
        for (session, owner) in try seen.map(transaction.changed) ?? transaction.owners() {
            do {
                let state = try transaction.latest(session).state
                let hasDeadline = UmbrellaRental.overdue(state, at: Self.distantFuture) != nil
                states[owner] = hasDeadline ? state : nil
            } catch let damage where damage is StoreError || damage is MachineFault {
                states[owner] = nil
                damages.append(damage)
            }
        }
        seen = transaction.newestSequence
        return damages
    }

    func due(at now: Instant) -> [String] {
        states.filter { UmbrellaRental.overdue($0.value, at: now) != nil }.map(\.key)
    }
}
