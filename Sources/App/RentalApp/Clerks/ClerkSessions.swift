import Checkpoint
import StateMachine

/// Who is signed in at the web service, and until when. A machine of which only the newest state is kept: who was
/// signed in last week is nobody's business.
package enum ClerkSessions: SnapshotMachine {
    package static let name = "clerk-sessions"
    package static let initial = State()

    /// How long a sign-in lasts: a shift, in seconds.
    package static let seconds: Int64 = 12 * 3_600
    /// How many there may be; beyond that the oldest ends.
    static let most = 1_000

    package struct Session: Codable, Hashable, Sendable {
        /// The hash of what the browser has.
        let id: TokenDigest
        /// Of the clerk who signed in.
        let token: TokenDigest
        let ends: Instant
    }

    package struct State: Codable, Hashable, Sendable {
        /// The oldest first.
        fileprivate(set) var sessions: [Session] = []

        /// The token of the clerk whose session this is; nil where there is none, or it is over.
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
            next.sessions.append(Session(id: id, token: token, ends: event.at.advanced(bySeconds: seconds)))
            next.sessions.removeFirst(max(0, next.sessions.count - most))
        case .end(let id):
            next.sessions.removeAll { $0.id == id }
        }
        return .accepted(next, [])
    }
}
