import Checkpoint
import HandoverCode
import Hummingbird
import Rental
import RentalApp
import Synchronization

/// Lets clerks in, by the token they bring or the cookie that holds it.
struct ClerkAuthenticator: Sendable {
    /// A clerk who is in, and the token that let them.
    struct SignedInClerk: Sendable {
        let clerk: Clerk
        let token: ClerkToken
    }

    let cookie: ClerkCookie
    private let shared: SharedApp
    private let roster: Roster
    private let limit = AttemptLimit(allowed: 10)

    /// The roster is for one thread at a time.
    private final class Roster: Sendable {
        let desk: Mutex<ClerkStore<SharedJournal<UmbrellaRental>>>
        init(_ journal: SharedJournal<UmbrellaRental>) { desk = Mutex(ClerkStore(journal)) }
    }

    init(_ shared: SharedApp, isSecure: Bool) {
        self.shared = shared
        cookie = ClerkCookie(isSecure: isSecure)
        roster = Roster(shared.journal)
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
        try await shared.read { [roster] in try roster.desk.withLock { try $0.clerk(holding: token) } }
            .map { SignedInClerk(clerk: $0, token: token) }
    }
}
