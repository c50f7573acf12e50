import Checkpoint
import Rental
import RentalApp

/// Why a token that opened a session opens it no longer.
enum TokenRevoked: Error {
    /// The session was ended because its rider asked to be forgotten.
    case forgotten
    /// The session was moved to another phone.
    case moved
}

extension Transaction where M == UmbrellaRental {
    /// Checks, in this commit, that a token opens its session.
    /// - Throws: `TokenRevoked`, `StoreError`.
    func check(_ token: RiderToken) throws {
        switch try sessionAccess(of: token.owner) {
        case .firstToken where token.digest == nil: return
        case .token(let digest) where digest == token.digest: return
        case .firstToken, .token: throw TokenRevoked.moved
        case .ended: throw TokenRevoked.forgotten
        }
    }
}
