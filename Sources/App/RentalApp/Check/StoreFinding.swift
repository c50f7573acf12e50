import Checkpoint
import Payments

/// Something that is wrong with a store.
package enum StoreFinding: Sendable, CustomStringConvertible {
    /// With the journal's records and tables.
    case journal(String)
    /// With the key that signs the codes.
    case key(any Error)
    /// With the points that were imported.
    case points(any Error)
    /// The books of the payment gateway differ from the journal.
    case gateway(GatewayAudit.Finding)
    /// The books of the payment gateway cannot be read.
    case gatewayUnread(GatewayError)
    /// With a rider's data.
    case notebook(String)
    /// With the roster of clerks.
    case clerks(any Error)
    /// With what the web service keeps for itself: the key of its tokens, and who is signed in.
    case service(String)

    /// A text for operators.
    package var description: String {
        switch self {
        case .journal(let problem): problem
        case .key(let error): "key: \(error)"
        case .points(let error): "points: \(error)"
        case .gateway(let finding): "gateway: \(finding)"
        case .gatewayUnread(let error): "gateway: \(error)"
        case .notebook(let problem): "notebook: \(problem)"
        case .clerks(let error): "clerks: \(error)"
        case .service(let problem): "web service: \(problem)"
        }
    }
}
