import Checkpoint
import Hummingbird
import PickupPoints
import Rental
import RentalApp

/// Lets clerks in, by the token they bring or the cookie that holds it.
struct ClerkAuthenticator: Sendable {
    /// A clerk who is in, and the token that let them.
    struct SignedInClerk: Sendable {
        let clerk: Clerk
        /// Where they work; nil where that point is in the catalogue no more.
        let point: Point?
        let token: ClerkToken
    }

    let cookie: ClerkCookie
    private let shared: SharedApp
    private let limit = AttemptLimit(allowed: 10)

    init(_ shared: SharedApp, isSecure: Bool) {
        self.shared = shared
        cookie = ClerkCookie(isSecure: isSecure)
    }

    /// Who sends the request; nil for nobody we know, or know any more: a token may be revoked at any moment.
    func signedIn(_ request: Request) async throws -> SignedInClerk? {
        guard let token = cookie.token(request) else { return nil }
        return try await signedIn(token)
    }

    /// Who holds the token that was typed in.
    /// - Throws: `HTTPError` 429 after too many that nobody holds; `StoreError`.
    func signedIn(_ text: String, _ context: ServiceContext) async throws -> SignedInClerk? {
        if let token = ClerkToken(text), let signedIn = try await signedIn(token) { return signedIn }
        try limit.count(context.client)
        return nil
    }

    private func signedIn(_ token: ClerkToken) async throws -> SignedInClerk? {
        switch try await shared.read({ [app = shared.app] in try app.access(of: token) }) {
        case .granted(let clerk, let point): SignedInClerk(clerk: clerk, point: point, token: token)
        case .withoutPoint(let clerk): SignedInClerk(clerk: clerk, point: nil, token: token)
        case .denied: nil
        }
    }
}
