import CFido
import Foundation
import RentalApp
import StateMachine

/// What a device has made to sign in with. Who made the device is not asked (*attestation*: none).
struct NewPasskey: Sendable {
    let id, publicKey: [UInt8]
    let signatures: UInt32

    /// Reads the authenticator data of a new credential (WebAuthn, section 6.1).
    /// - Returns: nil for those of another site, without a rider at the device, or without a key of ES256 (RFC 8152,
    ///   section 8.1).
    init?(authenticatorData data: [UInt8], at site: RelyingParty) {
        guard data.starts(with: site.hash) else { return nil }
        fido_init(0)
        var credential = fido_cred_new()
        defer { fido_cred_free(&credential) }
        guard credential != nil, fido_cred_set_type(credential, COSE_ES256) == FIDO_OK,
            fido_cred_set_authdata_raw(credential, data, data.count) == FIDO_OK,
            fido_cred_flags(credential) & Fido.userPresent != 0,
            let id = fido_cred_id_ptr(credential), let key = fido_cred_pubkey_ptr(credential)
        else { return nil }
        self.id = Array(UnsafeBufferPointer(start: id, count: fido_cred_id_len(credential)))
        publicKey = Array(UnsafeBufferPointer(start: key, count: fido_cred_pubkey_len(credential)))
        signatures = fido_cred_sigcount(credential)
        guard (1...1_023).contains(self.id.count), Fido.isKey(publicKey) else { return nil }
    }
}

/// What a device has signed.
struct PasskeySignature: Sendable {
    let authenticatorData, clientData, signature: [UInt8]

    /// Checks it by libfido2 (WebAuthn, section 7.2, steps 13 to 20).
    /// - Returns: what the device counts; nil for a signature that is not of this key, of another site, or without a
    ///   rider at the device.
    func count(by publicKey: Data, at site: RelyingParty) -> UInt32? {
        fido_init(0)
        var assertion = fido_assert_new()
        var key = es256_pk_new()
        defer {
            fido_assert_free(&assertion)
            es256_pk_free(&key)
        }
        guard let assertion, let key, es256_pk_from_ptr(key, Array(publicKey), publicKey.count) == FIDO_OK,
            fido_assert_set_clientdata(assertion, clientData, clientData.count) == FIDO_OK,
            fido_assert_set_rp(assertion, site.id) == FIDO_OK, fido_assert_set_count(assertion, 1) == FIDO_OK,
            fido_assert_set_up(assertion, FIDO_OPT_TRUE) == FIDO_OK,
            fido_assert_set_authdata_raw(assertion, 0, authenticatorData, authenticatorData.count) == FIDO_OK,
            fido_assert_set_sig(assertion, 0, signature, signature.count) == FIDO_OK,
            fido_assert_verify(assertion, 0, COSE_ES256, UnsafeRawPointer(key)) == FIDO_OK
        else { return nil }
        return fido_assert_sigcount(assertion, 0)
    }
}

private enum Fido {
    /// Of the flags of authenticator data: a person has touched or unlocked the device.
    static let userPresent: UInt8 = 1

    /// Whether a point lies on the curve.
    static func isKey(_ bytes: [UInt8]) -> Bool {
        var key = es256_pk_new()
        defer { es256_pk_free(&key) }
        return key != nil && es256_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK
    }
}
