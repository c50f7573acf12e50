import Rental
import StateMachine

/// What a clerk knows of a rental whose rider has no phone.
package enum RentalQuery: Hashable, Sendable {
    case number(ReturnNumber)
    case id(RentalID)
    /// The name that was typed at a terminal, or the owner of the session.
    case rider(String)
    /// Where and about when the umbrella was handed out.
    case started(from: PointID, at: Instant)

    /// How far the time of a start may be off, in seconds.
    package static let toleranceSeconds: Int64 = 900

    /// - Parameter text: a return number, or the ID of a rental.
    package init?(named text: String) {
        if let id = RentalID(text) {
            self = .id(id)
        } else if let number = ReturnNumber(typed: text) {
            self = .number(number)
        } else {
            return nil
        }
    }
}
