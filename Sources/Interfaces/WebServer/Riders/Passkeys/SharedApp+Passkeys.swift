import Checkpoint
import Digest
import Foundation
import Rental
import RentalApp

/// Why a passkey was not kept, or moves no session.
enum PasskeyProblem: Error {
    /// The challenge is older than ten minutes, or a newer one was answered already.
    case late
    /// Not a valid answer of a device; a passkey that was removed, or is of no rider of this service.
    case invalid
    /// The rider has as many as are kept.
    case full
}

/// How riders sign in on another phone with what their devices keep.
extension SharedApp {
    /// Keeps a new passkey of a session's rider; one that is kept already changes nothing.
    /// - Throws: `PasskeyProblem` and `TokenRevoked` with nothing changed, `StoreError`.
    func add(_ passkey: NewPasskey, answering challenge: PasskeyChallenge, for token: RiderToken) async throws {
        try await changePasskeys(of: token) { [self] passkeys in
            if passkeys.all.contains(where: { $0.id == Data(passkey.id) }) { return }
            guard challenge.sequence > passkeys.latest else { throw PasskeyProblem.late }
            guard passkeys.all.count < Passkeys.most else { throw PasskeyProblem.full }
            passkeys.all.append(
                .init(
                    id: Data(passkey.id), publicKey: Data(passkey.publicKey), added: now,
                    signatures: passkey.signatures))
        }
    }

    /// Removes a passkey: it signs in no more. One that is not there changes nothing.
    /// - Throws: `TokenRevoked` with nothing changed, `StoreError`.
    func removePasskey(_ id: [UInt8], of token: RiderToken) async throws {
        try await changePasskeys(of: token) { passkeys in passkeys.all.removeAll { $0.id == Data(id) } }
    }

    private func changePasskeys(
        of token: RiderToken, _ change: @escaping @Sendable (inout Passkeys) throws -> Void
    ) async throws {
        try await write { [self] in
            try journal.write { transaction in
                try transaction.check(token)
                var passkeys = try transaction.passkeys(of: token.owner)
                let before = passkeys
                try change(&passkeys)
                guard passkeys != before else { return }
                // A challenge of before does not bring back what was removed.
                passkeys.latest = transaction.newestSequence
                try transaction.keep(passkeys, of: token.owner, at: now)
            }
        }
    }

    /// Moves the session of a passkey's rider to a browser, and ends the token that opened it until now: durable when
    /// it is answered. Done again with the same answer of the device and in the same browser, it changes nothing and
    /// gives the same token, because the first answer may be lost on its way.
    /// - Parameter visit: of the browser; see `RiderToken`.
    /// - Throws: `PasskeyProblem` with nothing changed, `StoreError`.
    func signIn(_ answer: PasskeyAnswer, at site: RelyingParty, visit: [UInt8]) async throws -> RiderToken {
        let owner = RiderToken.owner(answer.user)
        let secret = key.tag(answer.challenge.bytes + answer.user + visit, for: "session of a passkey")
        let token = RiderToken(key, ofMoved: answer.user, visit: visit, secret: secret)
        guard let passkey = try await passkeys(of: owner).all.first(where: { $0.id == Data(answer.id) }),
            let count = answer.signed.count(by: passkey.publicKey, at: site)
        else { throw PasskeyProblem.invalid }
        try await write { [self] in
            try journal.write { transaction in
                let access = try transaction.sessionAccess(of: owner)
                if case .token(let digest) = access, digest == token.digest { return }
                var passkeys = try transaction.passkeys(of: owner)
                guard access != .ended, let digest = token.digest,
                    let place = passkeys.all.firstIndex(where: { $0.id == passkey.id }),
                    passkeys.all[place].accepts(count)
                else { throw PasskeyProblem.invalid }
                guard answer.challenge.sequence > passkeys.latest else { throw PasskeyProblem.late }
                passkeys.latest = transaction.newestSequence
                passkeys.all[place].signatures = count
                try transaction.keep(passkeys, of: owner, at: now)
                try transaction.moveSession(of: owner, toToken: digest, at: now)
            }
            erasePhone(of: owner)
        }
        moved(owner)
        return token
    }

    /// - Throws: `StoreError`.
    func passkeys(of owner: String) async throws -> Passkeys {
        try await read { [journal] in try journal.read { try $0.passkeys(of: owner) } }
    }
}

extension Passkeys.Passkey {
    /// Whether a device may say this number: one that counts says a larger one each time; another has the same key
    /// (WebAuthn, section 6.1.1).
    fileprivate func accepts(_ count: UInt32) -> Bool { count > signatures || (count == 0 && signatures == 0) }
}
