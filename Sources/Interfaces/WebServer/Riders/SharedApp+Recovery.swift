import Checkpoint
import Rental
import RentalApp

/// How a session moves to another phone.
extension SharedApp {
    /// What a recovery link moves to a browser, or has moved there: the session, in its newest state; nil for a link
    /// that moves none. Changes nothing.
    /// - Parameter visit: of the browser; see `RiderToken`.
    /// - Throws: `StoreError`.
    func session(of link: RecoveryLink, for visit: [UInt8]) async throws -> SessionView? {
        try await read { [self] in
            try journal.read { transaction in
                guard try use(of: link, by: link.token(key, visit: visit), in: transaction) != nil else { return nil }
                let snapshot = try transaction.snapshot(of: link.owner, after: nil)
                return snapshot.session == 0 ? nil : SessionView(snapshot: snapshot, pending: 0, at: now)
            }
        }
    }

    /// Moves the session of a link to another token, and ends the one that opened it until now: durable when it is
    /// answered. Done again with the same browser, it changes nothing and has the same answer, because the first answer
    /// may be lost on its way.
    /// - Parameter visit: of the browser; see `RiderToken`.
    /// - Returns: the token that opens the session now; nil for a link that moves none, with nothing changed.
    /// - Throws: `StoreError`.
    func recover(_ link: RecoveryLink, visit: [UInt8]) async throws -> RiderToken? {
        let token = link.token(key, visit: visit)
        // Most links that move nothing are not worth the wait for a commit.
        guard try await session(of: link, for: visit) != nil else { return nil }
        let isHere = try await write { [self] in
            let isHere = try journal.write { transaction in
                let use = try use(of: link, by: token, in: transaction)
                if use == .next, let digest = token.digest {
                    try transaction.moveSession(of: link.owner, toToken: digest, at: now)
                }
                return use != nil
            }
            if isHere { erasePhone(of: link.owner) }
            return isHere
        }
        // Another phone has used the link meanwhile.
        guard isHere else { return nil }
        moved(link.owner)
        return token
    }

    /// A session is opened by another token from now on.
    func moved(_ owner: String) {
        known.forget(owner)
        // The streams of the other phone come back, and find that they have no session.
        watches.end(owner)
    }

    /// Erases the address of the phone that had the session: the commit of the move has ended its messages. Where that
    /// fails, the next subscription, or the rider, erases it. Inside `write`.
    func erasePhone(of owner: String) {
        do {
            if try journal.read({ try $0.isSubscribed(owner) }) { return }
            if try profile(of: owner).state().push != nil { try unsubscribe(owner) }
        } catch {
            logger.error("a phone's address is not erased", metadata: ["error": "\(error)"])
        }
    }

    private enum Use {
        /// The link can move the session.
        case next
        /// It has moved it to this token.
        case done
    }

    /// - Returns: nil for a link that moves nothing to this token.
    private func use(
        of link: RecoveryLink, by token: RiderToken, in transaction: Transaction<UmbrellaRental>
    ) throws -> Use? {
        switch try transaction.sessionAccess(of: link.owner) {
        case .token(let digest) where digest == token.digest: .done
        case .token(let digest) where link.isValid(key, after: digest): .next
        case .firstToken where link.isValid(key, after: nil): .next
        case .firstToken, .token, .ended: nil
        }
    }
}
