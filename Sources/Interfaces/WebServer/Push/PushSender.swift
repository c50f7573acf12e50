import AsyncHTTPClient
import Foundation
import Localization
import Logging
import NIOCore
import PlainText
import RentalApp
import RiderProfile
import StateMachine

/// Sends messages to push services (RFC 8030).
struct PushSender: Sendable {
    /// What is sent: encrypted already.
    struct Request: Sendable {
        let endpoint: String
        let headers: [(String, String)]
        let body: [UInt8]
    }

    enum Outcome {
        /// The push service has it, and will give it to the phone.
        case taken
        /// It takes this message never.
        case refused
        /// The phone gets no messages there any more.
        case gone
        /// No answer, or one that asks for another attempt.
        case unanswered
    }

    private let shared: SharedApp
    private let key: PushKey
    private let client: HTTPClient

    private static let timeout = TimeAmount.seconds(10)
    /// A push service has nothing to say in an answer.
    private static let longestAnswer = 64 * 1024

    init(_ shared: SharedApp) {
        self.shared = shared
        key = shared.pushKey
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: Self.timeout, read: Self.timeout))
        configuration.connectionPool.idleTimeout = .seconds(60)
        // One that waits for a connection would use up its own time.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = PushMessages.most
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// - Parameter origin: of the push service.
    /// - Returns: nil for a subscription that is none.
    /// - Throws: `StoreError`.
    func request(
        _ message: Push.Message, of push: Push, at origin: String, _ owner: String, _ settings: Settings
    ) throws -> Request? {
        let texts = (settings.language ?? push.subscription.language).texts
        let (now, app, zone) = (shared.now, shared.app, shared.app.timeZone.local)
        let text = try PushText(message, of: push, at: now, texts, in: zone) { try app.point($0)?.name }
        // A topic is the same for two messages of which the phone needs the newer one alone (RFC 8030, section 5.4).
        let topic = shared.key.tag(Array((owner + text.tag).utf8), for: "push topic").prefix(18)
        let authorization = try key.authorization(for: origin, at: now)
        // A subscription whose key is none is not kept.
        guard let body = try PushEncryption.body(JSONEncoder().encode(text), for: push.subscription) else { return nil }
        return Request(
            endpoint: push.subscription.endpoint,
            headers: [
                ("Authorization", authorization), ("Content-Encoding", "aes128gcm"),
                ("Content-Type", "application/octet-stream"), ("TTL", "\(max(0, message.expires.seconds(since: now)))"),
                ("Topic", DigitText.base64URL.encode(Array(topic))), ("Urgency", "high"),
            ],
            body: body)
    }

    func send(_ request: Request) async -> Outcome {
        var question = HTTPClientRequest(url: request.endpoint)
        question.method = .POST
        for (name, value) in request.headers { question.headers.add(name: name, value: value) }
        question.body = .bytes(request.body)
        do {
            let answer = try await client.execute(question, timeout: Self.timeout)
            _ = try? await answer.body.collect(upTo: Self.longestAnswer)
            switch answer.status.code {
            case 200..<300: return .taken
            case 404, 410: return .gone
            // It was made for another key of this service, as before the service was restored from a backup.
            case 401, 403:
                shared.logger.warning("a push service knows another key", metadata: ["status": "\(answer.status.code)"])
                return .gone
            case 429, 500...: return .unanswered
            default:
                shared.logger.warning(
                    "a push service refuses a message", metadata: ["status": "\(answer.status.code)"])
                return .refused
            }
        } catch {
            shared.logger.info("a push service does not answer", metadata: ["error": "\(error)"])
            return .unanswered
        }
    }

    func end() async { try? await client.shutdown() }
}
