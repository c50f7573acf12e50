import COpenSSL
import Digest
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import RentalApp
import RiderProfile
import Synchronization
import Testing

@testable import WebServer

/// A push service of a test, and a browser that subscribes there.
final class PushServer: Sendable {
    struct Message: Sendable {
        let headers: HTTPFields
        let text: [String: String]

        var topic: String? { headers[HTTPField.Name("Topic")!] }
        var tag: String? { text["tag"] }
        var body: String? { text["body"] }
    }

    private let key = P256Key.random()
    private let secret = SecureRandom.bytes(16)
    private let received = Mutex<[Message]>([])
    private let status = Mutex(HTTPResponse.Status.created)
    private let port = Mutex(0)

    /// What it has answered with `created`.
    var messages: [Message] { received.withLock(\.self) }
    var origin: String { "http://127.0.0.1:\(port.withLock(\.self))" }
    var subscription: PushSubscription {
        PushSubscription(
            endpoint: origin + "/push/1", publicKey: key.publicKey, secret: secret,
            language: .en)
    }

    /// How many requests there were.
    let requests = Mutex(0)

    func answer(_ status: HTTPResponse.Status) { self.status.withLock { $0 = status } }

    /// Runs `body` while it listens.
    static func with(_ body: @escaping @Sendable (PushServer) async throws -> Void) async throws {
        let server = PushServer()
        let router = Router()
        router.post("/push/:phone") { request, _ in
            let bytes = try await request.body.collect(upTo: 8_192)
            let message = Message(headers: request.headers, text: try server.decrypted(Array(buffer: bytes)))
            let status = server.status.withLock(\.self)
            server.requests.withLock { $0 += 1 }
            if status == .created { server.received.withLock { $0.append(message) } }
            return status
        }
        try await Application(router: router).test(.live) { client in
            server.port.withLock { $0 = client.port ?? 0 }
            try await body(server)
        }
    }

    /// Without a look at the tag, which `push_rider.py` checks by a library: the cipher undoes itself.
    private func decrypted(_ body: [UInt8]) throws -> [String: String] {
        let (salt, sender) = (Array(body.prefix(16)), Array(body[21..<86]))
        let rest = Array(body.dropFirst(86).dropLast(16))
        let agreement = try #require(key.agreement(with: sender))
        let info = Array("WebPush: info".utf8) + [0] + key.publicKey + sender
        let input = HMAC.code(of: info + [1], key: HMAC.code(of: agreement, key: secret))
        func derived(_ use: String, _ count: Int) -> [UInt8] {
            let key = HMAC.code(of: input, key: salt)
            return Array(HMAC.code(of: "Content-Encoding: \(use)\0\u{1}".utf8, key: key).prefix(count))
        }
        var text = [UInt8](repeating: 0, count: rest.count + 16)
        #expect(
            openssl_aes128gcm_seal(derived("aes128gcm", 16), derived("nonce", 12), rest, rest.count, &text) == 1)
        #expect(text[rest.count - 1] == 2)
        return try JSONDecoder().decode([String: String].self, from: Data(text.prefix(rest.count - 1)))
    }
}
