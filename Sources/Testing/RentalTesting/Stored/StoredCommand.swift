import Rental
import StateMachine

/// What can happen to a rental that lives in a store, with people, programs and a gateway around it.
package enum StoredCommand: Sendable {
    /// The rider does something, and the program performs what follows.
    case act(UmbrellaRental.Event.Kind)
    /// The rider does something, and the program is killed between the commit and what follows.
    case actAndDie(UmbrellaRental.Event.Kind)
    /// A second window of the same rider does something. It has not looked since it last did.
    case otherWindow(UmbrellaRental.Event.Kind)
    /// The person at the point scans a code; `older` counts back from the newest one.
    case scan(PointID, HandoverPurpose, older: Int)
    /// Program killed and started again.
    case crash
    /// The program looks at the world: the service, the clock, what is owed.
    case look
    /// The second window looks.
    case otherLooks
    case clock(Milliseconds)
    case service(Service)
    /// What befalls the gateway's next call.
    case gateway(Fault)

    package typealias Milliseconds = Int64

    package enum Service: String, CaseIterable, Sendable { case up, down, slow }

    package enum Fault: String, CaseIterable, Sendable {
        /// The answer is lost; the request comes twice; the card is declined; the answer comes late.
        case answerLost, twice, declined, late
    }
}
