import Checkpoint
import Payments
import Rental
import StateMachine

/// Finds work that is due without a rider's request: deadlines that pass, effects that the payment gateway has not
/// confirmed, and a gateway that goes down or comes back. It finds the sessions; `RentalSession.takeUp` does the work
/// of each.
///
/// It has no thread and no timer: the caller schedules it. For one thread at a time.
package struct OwedWork: Sendable {
    /// The owners of the sessions that cannot be read. They are told once.
    private var damaged: Set<String> = []
    /// The largest number of sessions with a deadline that one search finds; the next one finds others.
    private static let most = 1_000
    /// As it was at the last look; nil before the first.
    private var service: ServiceState?

    /// The result of one search.
    package struct Round: Sendable {
        /// The owners of the sessions to take up.
        package let owners: Set<String>
        /// Whether the payment service went down or came back since the last search.
        package let isServiceChanged: Bool
        /// The errors of sessions that cannot be read; the others go on.
        package let damages: [any Error]
    }

    package init() {}

    /// Searches what is due now. The first search finds what a killed process left.
    /// - Parameter watched: the owners of the sessions that somebody is looking at; they must notice a change of the
    ///   service.
    /// - Throws: `ClockFault`, `GatewayError`, `StoreError`; the next search then finds the same.
    package mutating func look<Access>(
        _ app: AppContext<Access>, watched: () -> [String] = { [] }
    ) throws -> Round {
        try app.judgeClock()
        let now = app.now
        var (owners, unreadable, damages): (Set<String>, Set<String>, [any Error]) = ([], damaged, [])
        let owing = try app.journal.read { transaction in
            for (session, owner) in try transaction.due(at: now, limit: Self.most + damaged.count)
            where !damaged.contains(owner) {
                do {
                    _ = try transaction.latest(session)
                    owners.insert(owner)
                } catch let damage where damage is StoreError || damage is MachineFault {
                    unreadable.insert(owner)
                    damages.append(damage)
                }
            }
            return try transaction.owing()
        }
        let state = try app.gateway.state()
        if state != .down { owners.formUnion(owing) }
        // At the first look, too: riders may be connected before it.
        if service != state { owners.formUnion(watched()) }
        defer { (damaged, service) = (unreadable, state) }
        return Round(owners: owners, isServiceChanged: service != nil && service != state, damages: damages)
    }

    /// Whether a search that failed may succeed soon: the store is busy, or the gateway has a fault. A damaged store
    /// stays damaged.
    package static func mayPass(_ error: any Error) -> Bool {
        switch error {
        case is GatewayError, StoreError.busy, StoreError.failed, is ClockFault: true
        default: false
        }
    }
}
