import Digest
import Foundation
import PlainText
import TerminalScreen

@testable import WebServer

/// A device with one passkey, as WebAuthn describes it (Level 2, section 6): its signatures are those of OpenSSL.
struct SoftwareAuthenticator {
    let id: [UInt8]
    private let folder = try! TemporaryDirectory()
    private let key: String
    private let point: [UInt8]

    init(id: [UInt8] = Array(1...32)) throws {
        self.id = id
        key = folder.url.path + "/key.pem"
        let openssl = try Tool("openssl")
        try openssl.run(["ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", key])
        let public_ = folder.url.path + "/public.der"
        try openssl.run(["ec", "-in", key, "-pubout", "-outform", "DER", "-out", public_])
        point = Array(try Data(contentsOf: URL(filePath: public_)).suffix(64))
    }

    func end() { folder.remove() }

    /// What a browser sends of a passkey that the device has made.
    func made(for challenge: String, at origin: String, site: String, flags: UInt8 = 0x45) -> [String: String] {
        // COSE_Key (RFC 8152, section 13.1.1): EC2, ES256, P-256, x, y.
        let cose: [UInt8] =
            [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32] + point.prefix(32) + [0x22, 0x58, 32] + point.suffix(32)
        let credential = [UInt8](repeating: 0, count: 16) + [UInt8(id.count >> 8), UInt8(id.count & 255)] + id + cose
        return [
            "challenge": challenge,
            "authenticatorData": Self.text(Self.data(site, flags, 0) + credential),
            "clientData": Self.text(Self.client("webauthn.create", challenge, origin)),
        ]
    }

    /// What a browser sends of a challenge that the device has signed.
    func signed(
        _ challenge: String, user: [UInt8], at origin: String, site: String, flags: UInt8 = 5, count: UInt32 = 0,
        type: String = "webauthn.get"
    ) throws -> [String: String] {
        let (data, client) = (Self.data(site, flags, count), Self.client(type, challenge, origin))
        let (message, signature) = (folder.url.path + "/message", folder.url.path + "/signature")
        try Data(data + Array(SHA256.hash(data: client))).write(to: URL(filePath: message))
        try Tool("openssl").run(["dgst", "-sha256", "-sign", key, "-out", signature, message])
        return [
            "challenge": challenge, "credential": Self.text(id), "user": Self.text(user),
            "authenticatorData": Self.text(data), "clientData": Self.text(client),
            "signature": Self.text(Array(try Data(contentsOf: URL(filePath: signature)))),
        ]
    }

    private static func text(_ bytes: [UInt8]) -> String { DigitText.base64URL.encode(bytes) }

    private static func data(_ site: String, _ flags: UInt8, _ count: UInt32) -> [UInt8] {
        Array(SHA256.hash(data: site.utf8)) + [flags]
            + (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
    }

    private static func client(_ type: String, _ challenge: String, _ origin: String) -> [UInt8] {
        Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":false}"#.utf8)
    }
}
