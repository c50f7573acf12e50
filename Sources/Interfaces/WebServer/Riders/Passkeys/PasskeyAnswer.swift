import PlainText
import RentalApp
import StateMachine

/// What a browser has from a device that signs in, in base64url.
struct SignInForm: Decodable {
    let form: String
    let challenge, credential, user, authenticatorData, clientData, signature: String
}

/// What a browser has from a device that has made a passkey, in base64url.
struct NewPasskeyForm: Decodable {
    let form: String
    let challenge, authenticatorData, clientData: String

    /// - Throws: `PasskeyProblem`.
    func read(_ key: ServiceKey, at site: RelyingParty, visit: [UInt8], now: Instant) throws -> (
        NewPasskey, PasskeyChallenge
    ) {
        guard let challenge = PasskeyChallenge(challenge, key, for: .add, visit: visit, now: now) else {
            throw PasskeyProblem.late
        }
        guard let bytes = DigitText.base64URL.decode(authenticatorData.utf8),
            let said = DigitText.base64URL.decode(clientData.utf8),
            ClientData(said, to: challenge, .add, at: site) != nil,
            let passkey = NewPasskey(authenticatorData: bytes, at: site)
        else { throw PasskeyProblem.invalid }
        return (passkey, challenge)
    }
}

/// An answer to a challenge, of which the signature is not checked yet.
struct PasskeyAnswer: Sendable {
    let challenge: PasskeyChallenge
    /// Of the credential.
    let id: [UInt8]
    /// The hash in the owner's name.
    let user: [UInt8]
    let signed: PasskeySignature

    /// - Throws: `PasskeyProblem`.
    init(_ form: SignInForm, _ key: ServiceKey, at site: RelyingParty, visit: [UInt8], now: Instant) throws {
        guard let challenge = PasskeyChallenge(form.challenge, key, for: .signIn, visit: visit, now: now) else {
            throw PasskeyProblem.late
        }
        let fields = [form.credential, form.user, form.authenticatorData, form.clientData, form.signature]
        let bytes = fields.compactMap { DigitText.base64URL.decode($0.utf8) }
        guard bytes.count == fields.count, bytes[1].count == RiderToken.hashSize,
            ClientData(bytes[3], to: challenge, .signIn, at: site) != nil
        else { throw PasskeyProblem.invalid }
        self.challenge = challenge
        (id, user) = (bytes[0], bytes[1])
        signed = PasskeySignature(authenticatorData: bytes[2], clientData: bytes[3], signature: bytes[4])
    }
}
