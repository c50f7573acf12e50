import Rental
import StateMachine

/// A rental as a clerk sees it: what distinguishes it from others, and nothing else about its rider.
package struct FoundRental: Hashable, Sendable {
    package let id: RentalID
    /// The owner of the session.
    let owner: String
    let rent: Rent
    /// The clerk's return that can still be withdrawn; nil while the umbrella is out.
    package let returned: ClerkReturn?

    package var number: ReturnNumber? { rent.number }
    package var from: PointID { rent.from }
    package var start: Instant { rent.start }

    /// Whether it was handed out at a point about then.
    func hasStarted(at point: PointID, _ time: Instant) -> Bool {
        from == point && abs(start.seconds(since: time)) <= RentalQuery.toleranceSeconds
    }

    /// Which point can undo what was done last without the rider: the return, or the hand-over.
    var undoneAt: PointID { returned?.point ?? from }
    /// The first instant at which it no longer can.
    package var undoableUntil: Instant { returned?.settles ?? rent.handoverFinal }

    /// - Returns: nil if no umbrella is out, and no return can be withdrawn.
    init?(_ state: UmbrellaRental.State, session: Int64, owner: String) {
        returned = state.screen.withdrawable
        guard let rent = state.running ?? returned?.rent else { return nil }
        id = RentalID(session: session, hold: rent.hold.id)
        self.owner = owner
        self.rent = rent
    }
}
