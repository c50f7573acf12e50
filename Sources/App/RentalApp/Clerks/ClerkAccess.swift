import Checkpoint
import PickupPoints
import Rental

/// What a clerk's token permits now.
package enum ClerkAccess: Sendable {
    /// Scanning at a point, given as it is in the catalogue now.
    case granted(Clerk, at: Point)
    /// Nothing: the clerk's point is no longer in the catalogue.
    case withoutPoint(Clerk)
    /// Nothing: the token is malformed, unknown, or revoked. The caller does not learn which.
    case denied
}

extension AppContext {
    /// What a token permits now; another process may have changed it a moment ago.
    /// - Parameter token: nil for a text that is not a token.
    /// - Throws: `StoreError`.
    package func access(of token: ClerkToken?) throws -> ClerkAccess { try access(of: token?.digest) }

    /// The same, by the digest of a token that was shown earlier.
    /// - Throws: `StoreError`.
    package func access(of token: TokenDigest?) throws -> ClerkAccess {
        guard let clerk = try token.flatMap(clerks.clerk) else { return .denied }
        return try point(clerk.point).map { .granted(clerk, at: $0) } ?? .withoutPoint(clerk)
    }
}
