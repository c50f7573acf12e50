import Checkpoint
import Hummingbird
import PickupPoint
import Rental
import RentalApp
import Synchronization

/// Lets clerks in, by the token they bring or the cookie that holds it.
struct ClerkDoor: Sendable {
    /// A clerk who is in, and the token that let them.
    struct Visitor: Sendable {
        let clerk: Clerk
        let token: ClerkToken
    }

    let cookie: ClerkCookie
    private let depot: Depot
    private let roster: Roster
    private let limit = AttemptLimit(allowed: 10)

    /// The roster is for one thread at a time.
    private final class Roster: Sendable {
        let desk: Mutex<ClerkDesk<SharedJournal<UmbrellaRental>>>
        init(_ journal: SharedJournal<UmbrellaRental>) { desk = Mutex(ClerkDesk(journal)) }
    }

    init(_ depot: Depot, isSecure: Bool) {
        self.depot = depot
        cookie = ClerkCookie(isSecure: isSecure)
        roster = Roster(depot.journal)
    }

    /// Who sends the request; nil for nobody we know, or know any more: a token may be revoked at any moment.
    func visitor(_ request: Request) async throws -> Visitor? {
        guard let token = cookie.token(request) else { return nil }
        return try await visitor(token)
    }

    /// Who holds the token that was typed in.
    /// - Throws: `HTTPError` 429 after too many that nobody holds; `StoreError`.
    func visitor(_ text: String, _ context: ServiceContext) async throws -> Visitor? {
        if let token = ClerkToken(text), let visitor = try await visitor(token) { return visitor }
        try limit.count(context.client)
        return nil
    }

    private func visitor(_ token: ClerkToken) async throws -> Visitor? {
        try await depot.read { [roster] in try roster.desk.withLock { try $0.clerk(holding: token) } }
            .map { Visitor(clerk: $0, token: token) }
    }
}
