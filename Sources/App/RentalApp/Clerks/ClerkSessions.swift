import Checkpoint
import StateMachine

/// The sign-in of each clerk at the web service, with its end. A machine without history: past sessions are not kept.
package enum ClerkSessions: SnapshotMachine {
    package static let name = "clerk-sessions"
    package static let initial = State()

    /// How long a session lasts, in seconds.
    package static let seconds: Int64 = 12 * 3_600
    /// The largest number of sessions of one token: the devices of a point. Beyond it, the oldest of that token ends,
    /// and no other clerk's. There are only as many tokens as the operator made.
    static let perToken = 5

    package struct Session: Codable, Hashable, Sendable {
        /// The digest of the secret in the browser.
        let id: TokenDigest
        /// The digest of the clerk's token.
        let token: TokenDigest
        let ends: Instant
    }

    package struct State: Codable, Hashable, Sendable {
        /// The oldest first.
        fileprivate(set) var sessions: [Session] = []

        /// The digest of the clerk's token that a session belongs to; nil if the session is unknown or over.
        func token(of id: TokenDigest, at now: Instant) -> TokenDigest? {
            sessions.first { $0.id.matches(id) && now < $0.ends }?.token
        }
    }

    package struct Event: Codable, Hashable, Sendable {
        let at: Instant
        let kind: Kind

        enum Kind: Codable, Hashable, Sendable {
            case begin(TokenDigest, of: TokenDigest)
            case end(TokenDigest)
        }
    }

    package typealias Effect = Never
    package typealias Refusal = Never

    package static func transition(_ state: State, _ event: Event) -> Transition<ClerkSessions> {
        var next = state
        next.sessions.removeAll { $0.ends <= event.at }
        switch event.kind {
        case .begin(let id, let token):
            let own = next.sessions.filter { $0.token == token }
            let over = Set(own.prefix(max(0, own.count + 1 - perToken)).map(\.id))
            next.sessions.removeAll { over.contains($0.id) }
            next.sessions.append(Session(id: id, token: token, ends: event.at.advanced(bySeconds: seconds)))
        case .end(let id):
            next.sessions.removeAll { $0.id == id }
        }
        return .accepted(next, [])
    }
}
