import Rental
import StateMachine

/// What a clerk did without a code, with the facts to show the clerk.
package struct CompletedReturn: Sendable {
    package let rental: FoundRental
    package let point: PointID
    /// Umbrellas at the point afterwards.
    package let stock: Int64
    /// The fare of a rental that was returned; nil where the return was withdrawn.
    package let fare: Money?
    /// Until when the return can be withdrawn; nil where it was.
    package let withdrawableUntil: Instant?
    /// Why a step after the commit could not be done yet; nil if all is done. The program that opens the rider's
    /// session next does it.
    package let owed: (any Error)?
}
