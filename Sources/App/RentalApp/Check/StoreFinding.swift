import Checkpoint
import Localization
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
    case notebook(LocalizedText)
    /// With the roster of clerks.
    case clerks(any Error)
    /// With what the web service keeps for itself: the key of its tokens, and who is signed in.
    case service(String)

    /// What kind of finding it is, for programs. A name never changes; a later version may have more.
    package enum Kind: String, CaseIterable, Sendable {
        case journal, key, points, notebook, clerks, service
        case gatewayUnread, gatewayBooks, gatewayUnasked, gatewayForgotten, gatewayOtherRequest, gatewayUnknownAnswer
        case gatewayOtherAnswer, gatewayHoldMissing, gatewayHoldUnbalanced, gatewayHoldUnasked
    }

    package var kind: Kind {
        switch self {
        case .journal: .journal
        case .key: .key
        case .points: .points
        case .gateway(let finding): Self.kind(of: finding)
        case .gatewayUnread: .gatewayUnread
        case .notebook: .notebook
        case .clerks: .clerks
        case .service: .service
        }
    }

    private static func kind(of finding: GatewayAudit.Finding) -> Kind {
        switch finding {
        case .books: .gatewayBooks
        case .unasked: .gatewayUnasked
        case .forgotten: .gatewayForgotten
        case .otherRequest: .gatewayOtherRequest
        case .unknownAnswer: .gatewayUnknownAnswer
        case .otherAnswer: .gatewayOtherAnswer
        case .holdMissing: .gatewayHoldMissing
        case .holdUnbalanced: .gatewayHoldUnbalanced
        case .holdUnasked: .gatewayHoldUnasked
        }
    }

    /// A text for operators, in English.
    package var description: String {
        switch self {
        case .journal(let problem): problem
        case .key(let error): "key: \(error)"
        case .points(let error): "points: \(error)"
        case .gateway(let finding): "gateway: \(finding)"
        case .gatewayUnread(let error): "gateway: \(error)"
        case .notebook(let problem): "notebook: \(problem(.en))"
        case .clerks(let error): "clerks: \(error)"
        case .service(let problem): "web service: \(problem)"
        }
    }
}
