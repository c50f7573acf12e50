import Foundation
import PlainText

/// What a browser says it has asked a device (WebAuthn, section 5.8.1): JSON, of which the device signs the hash.
struct ClientData: Decodable {
    let type, challenge, origin: String
    let crossOrigin: Bool?

    /// Nil unless it is an answer to this challenge, for this purpose, on a page of the service that is in no frame of
    /// another site.
    init?(_ bytes: [UInt8], to challenge: PasskeyChallenge, _ purpose: PasskeyChallenge.Purpose, at site: RelyingParty)
    {
        guard let said = try? JSONDecoder().decode(ClientData.self, from: Data(bytes)),
            said.type == (purpose == .add ? "webauthn.create" : "webauthn.get"), said.challenge == challenge.text,
            said.origin == site.origin, said.crossOrigin != true
        else { return nil }
        self = said
    }
}
