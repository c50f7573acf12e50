import Checkpoint
import Essentials
import Rental
import StateMachine

/// What a rider's devices have made to sign in with: one document of the journal for each rider who has any. Only
/// public keys are in it.
package struct Passkeys: Codable, Equatable, Sendable {
    /// A credential of a device, or of the account that a rider's devices share.
    package struct Passkey: Codable, Equatable, Sendable {
        /// As its device chose it: up to 1,023 bytes (WebAuthn, section 4, *credential ID*).
        package let id: Data
        /// A point of the curve P-256: 32 bytes of x, 32 of y.
        package let publicKey: Data
        package let added: Instant
        /// What the device said last; 0 for one that does not count.
        package var signatures: UInt32

        package init(id: Data, publicKey: Data, added: Instant, signatures: UInt32) {
            (self.id, self.publicKey, self.added, self.signatures) = (id, publicKey, added, signatures)
        }
    }

    package static let most = 10

    package var all: [Passkey] = []
    /// The journal's newest record when they were changed or used last: no challenge of before is accepted. Not a time,
    /// because a clock may be set back.
    package var latest: Int64 = 0

    package init() {}

    fileprivate static func document(of owner: String) -> String { "passkeys/" + owner }
}

extension Transaction where M == UmbrellaRental {
    /// - Parameter owner: of the session.
    /// - Throws: `StoreError`; `DecodingError` for what this version cannot read.
    package func passkeys(of owner: String) throws -> Passkeys {
        guard let content = try document(Passkeys.document(of: owner)), !content.isEmpty else { return Passkeys() }
        return try JSONDecoder().decode(Passkeys.self, from: Data(content))
    }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Keeps the passkeys of a rider, in this commit.
    package func keep(_ passkeys: Passkeys, of owner: String, at: Instant) throws {
        try keep(document: Passkeys.document(of: owner), Array(JSONEncoder().encode(passkeys)), at: at)
    }

    /// Erases them; where there are none, it changes nothing.
    func erasePasskeys(of owner: String, at: Instant) throws {
        guard try document(Passkeys.document(of: owner)) != nil else { return }
        try keep(document: Passkeys.document(of: owner), [], at: at)
    }
}
