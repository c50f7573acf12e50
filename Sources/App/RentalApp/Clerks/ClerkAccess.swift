import Checkpoint
import PickupPoints
import Rental

/// What a clerk's token is good for now.
package enum ClerkAccess: Sendable {
    /// To scan at a point, as the catalogue has it now.
    case granted(Clerk, at: Point)
    /// For a point that is in the catalogue no more: its clerk can scan nowhere.
    case withoutPoint(Clerk)
    /// For nothing: it is no token, nobody's, or was revoked. Which of them is nobody's business.
    case denied
}

extension AppContext {
    /// Who holds a token, and where they work. Another process may have changed both a moment ago.
    /// - Parameter token: nil for a text that cannot be one.
    /// - Throws: `StoreError`.
    package func access(of token: ClerkToken?) throws -> ClerkAccess { try access(of: token?.digest) }

    /// The same, for who has shown the token before.
    /// - Throws: `StoreError`.
    package func access(of token: TokenDigest?) throws -> ClerkAccess {
        guard let clerk = try token.flatMap(clerks.clerk) else { return .denied }
        return try point(clerk.point).map { .granted(clerk, at: $0) } ?? .withoutPoint(clerk)
    }
}
