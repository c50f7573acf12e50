import Localization
import Rental
import StateMachine

/// What a clerk did without a code, with the facts to show the clerk.
package struct CompletedReturn: Sendable {
    package let rental: FoundRental
    package let point: PointID
    /// Umbrellas at the point afterwards.
    package let stock: Int64
    /// The return; nil where it was withdrawn.
    package let returned: ClerkReturn?
    /// Why a step after the commit could not be done yet; nil if all is done. The program that opens the rider's
    /// session next does it.
    package let owed: (any Error)?

    /// The fare of what was taken back; nil for a rental that goes on, or that never was.
    package var fare: Money? { returned.flatMap { $0.undoesHandover ? nil : $0.fare } }

    /// What to do now.
    package func words(_ texts: any Texts) -> String {
        guard let returned else { return texts.returnUndone }
        return returned.undoesHandover ? texts.handoverUndone : texts.returnTaken
    }
}
