import Checkpoint
import Payments
import Rental
import StateMachine

/// What is owed in a store though no rider asks for it: deadlines that pass, effects that the payment gateway has not
/// confirmed, its going and coming. Tells which sessions they are; `RentalSession.takeUp` does what each of them owes.
///
/// Has no thread and no timer: whoever schedules it looks again and again. For one thread at a time.
package struct OwedWork: Sendable {
    private var deadlines = PendingDeadlines()
    /// As it was at the last look; nil before the first.
    private var service: ServiceState?

    /// What a look has found.
    package struct Round: Sendable {
        /// The owners of the sessions that are to be taken up.
        package let owners: Set<String>
        /// Whether the payment service went or came since the look before.
        package let isServiceChanged: Bool
        /// What is wrong with sessions that cannot be read; the others go on.
        package let damages: [StoreError]
    }

    package init() {}

    /// Looks at what has been recorded since the last look. The first one finds what a process left that was killed.
    /// - Parameter watched: the owners of the sessions that somebody looks at: they are to see the service go and come.
    /// - Throws: `ClockFault`, `GatewayError`, `StoreError`: the next look finds what this one would have.
    package mutating func look<Access>(
        _ app: AppContext<Access>, watched: () -> [String] = { [] }
    ) throws -> Round {
        try app.judgeClock()
        var deadlines = deadlines
        let (damages, owing) = try app.journal.read { (try deadlines.look($0), try $0.owing()) }
        let state = try app.gateway.state()
        var owners = Set(deadlines.due(at: app.now))
        if state != .down { owners.formUnion(owing) }
        // At the first look, too: riders may be connected before it.
        if service != state { owners.formUnion(watched()) }
        defer { (self.deadlines, service) = (deadlines, state) }
        return Round(owners: owners, isServiceChanged: service != nil && service != state, damages: damages)
    }

    /// Whether a look that failed may succeed in a moment: the store is busy, or the outside has a fault. A store that
    /// is not whole stays so.
    package static func mayPass(_ error: any Error) -> Bool {
        switch error {
        case is GatewayError, StoreError.busy, StoreError.failed, is ClockFault: true
        default: false
        }
    }
}
