public import Checkpoint
public import Rental
public import StateMachine

/// The clerks, each with the point at which they may scan. A pure machine, like the rental.
///
/// A clerk whose token was revoked stays in the list, so that it can be looked up later who held it.
public enum ClerkRoster: SnapshotMachine {
    public static let name = "clerk-roster"
    public static let initial = State()
    /// Version 2 has the keys of the clerks' texts, which older programs would discard.
    public static var snapshotVersion: Int { 2 }

    /// The largest number of clerks. Beyond it, the clerk whose token was revoked first is removed.
    static let largest = 1_000

    public struct State: Codable, Hashable, Sendable {
        /// In the order in which they were added.
        public internal(set) var clerks: [Clerk] = []
        /// How many clerks were ever added.
        public internal(set) var added = 0

        public init() {}
    }

    public struct Event: Codable, Hashable, Sendable {
        public let at: Instant
        public let kind: Kind

        public init(at: Instant, _ kind: Kind) {
            self.at = at
            self.kind = kind
        }

        public enum Kind: Codable, Hashable, Sendable {
            case add(at: PointID, name: String?, token: TokenDigest)
            /// Revokes the token of the clerk with this number.
            case revoke(Int)
            /// Revokes the token, and erases the name and the key of the clerk's texts.
            case forget(Int)
            /// Sets the key of the clerk's texts; an existing key stays.
            case textKey(Int, [UInt8])
        }
    }

    /// There are no outside effects.
    public typealias Effect = Never

    public enum Refusal: String, Codable, Hashable, Sendable, CaseIterable {
        /// The name does not have 1 to 80 visible characters.
        case nameInvalid
        /// The token belongs to another clerk.
        case tokenTaken
        /// There are 1,000 clerks, and none of them is revoked.
        case full
        case unknownClerk
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<ClerkRoster> {
        switch event.kind {
        case .add(let point, let name, let token): add(point, name, token, to: state, at: event.at)
        case .revoke(let id): change(id, in: state) { $0.revoke(at: event.at) }
        case .forget(let id):
            change(id, in: state) {
                $0.revoke(at: event.at)
                ($0.name, $0.textKey) = (nil, nil)
            }
        case .textKey(let id, let key): change(id, in: state) { $0.textKey = $0.textKey ?? key }
        }
    }

    private static func add(
        _ point: PointID, _ name: String?, _ token: TokenDigest, to state: State, at now: Instant
    ) -> Transition<ClerkRoster> {
        if let name, !Clerk.isName(name) { return .refused(.nameInvalid) }
        guard !state.clerks.contains(where: { $0.token == token }) else { return .refused(.tokenTaken) }
        var next = state
        if next.clerks.count >= largest {
            let revoked = next.clerks.indices.filter { next.clerks[$0].revoked != nil }
            guard let first = revoked.min(by: { next.clerks[$0].revoked! < next.clerks[$1].revoked! }) else {
                return .refused(.full)
            }
            next.clerks.remove(at: first)
        }
        next.added += 1
        next.clerks.append(Clerk(id: next.added, point: point, name: name, token: token, added: now))
        return .accepted(next, [])
    }

    private static func change(_ id: Int, in state: State, _ change: (inout Clerk) -> Void) -> Transition<ClerkRoster> {
        guard let index = state.clerks.firstIndex(where: { $0.id == id }) else { return .refused(.unknownClerk) }
        var next = state
        change(&next.clerks[index])
        return .accepted(next, [])
    }
}

extension Clerk {
    /// A token stays revoked since the first time: to revoke it again changes nothing.
    fileprivate mutating func revoke(at now: Instant) { revoked = revoked ?? max(now, added) }
}

extension ClerkRoster.State {
    /// The clerk who holds this token, if it is valid. Compares all clerks, however early one matches.
    public func clerk(holding token: TokenDigest) -> Clerk? {
        clerks.reduce(nil) { found, clerk in
            clerk.token.matches(token) && clerk.revoked == nil ? clerk : found
        }
    }
}
