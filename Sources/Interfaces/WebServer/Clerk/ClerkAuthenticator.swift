import Checkpoint
import Hummingbird
import PickupPoints
import Rental
import RentalApp

/// Lets clerks in: by the token they type, and for twelve hours by the session that it began. A session ends with the
/// sign-out, and is worth nothing once its clerk's token is revoked.
struct ClerkAuthenticator: Sendable {
    /// A clerk who is in.
    struct SignedInClerk: Sendable {
        let clerk: Clerk
        /// Where they work; nil where that point is in the catalogue no more.
        let point: Point?
        let session: ClerkSession
    }

    private let cookie: ClerkCookie
    private let shared: SharedApp
    private let sessions: ClerkSessionStore
    private let limit = AttemptLimit(allowed: 10)

    init(_ shared: SharedApp, isSecure: Bool) {
        self.shared = shared
        cookie = ClerkCookie(isSecure: isSecure)
        sessions = ClerkSessionStore(in: shared.app.data)
    }

    /// The sender of the request; nil for an unknown or former clerk: a token may be revoked at any moment.
    func signedIn(_ request: Request) async throws -> SignedInClerk? {
        guard let session = cookie.session(request) else { return nil }
        return try await shared.read { [shared, sessions] in
            try Self.clerk(shared.app.access(of: sessions.token(of: session, at: shared.now)), session)
        }
    }

    /// Who holds the token that was typed in. Their session begins with `remember`.
    /// - Throws: `HTTPError` 429 after too many forged ones; `StoreError`.
    func signedIn(_ text: String, _ context: ServiceContext) async throws -> SignedInClerk? {
        if let token = ClerkToken(text) {
            let access = try await shared.read { [app = shared.app] in try app.access(of: token) }
            if let signedIn = Self.clerk(access, ClerkSession()) { return signedIn }
        }
        try limit.count(context.client)
        return nil
    }

    /// Counts a return number that no rental has: a clerk, too, can only try so many.
    /// - Throws: `HTTPError` 429 after too many.
    func countGuess(_ context: ServiceContext) throws { try limit.count(context.client) }

    /// Begins the session of who has shown their token, in place of the one that the browser had.
    /// - Throws: `StoreError`.
    func remember(_ signedIn: SignedInClerk, instead request: Request, on response: inout Response) async throws {
        let former = cookie.session(request)
        try await shared.write { [shared, sessions] in
            if let former { try sessions.end(former, at: shared.now) }
            try sessions.begin(signedIn.session, of: signedIn.clerk.token, at: shared.now)
        }
        cookie.set(signedIn.session, on: &response)
    }

    /// Ends the session of a request, wherever its cookie has been copied to.
    /// - Throws: `StoreError`.
    func forget(_ request: Request, on response: inout Response) async throws {
        if let session = cookie.session(request) {
            try await shared.write { [shared, sessions] in try sessions.end(session, at: shared.now) }
        }
        cookie.clear(on: &response)
    }

    private static func clerk(_ access: ClerkAccess, _ session: ClerkSession) -> SignedInClerk? {
        switch access {
        case .granted(let clerk, let point): SignedInClerk(clerk: clerk, point: point, session: session)
        case .withoutPoint(let clerk): SignedInClerk(clerk: clerk, point: nil, session: session)
        case .denied: nil
        }
    }
}
