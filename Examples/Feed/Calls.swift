import AsyncHTTPClient
import Checkpoint
import NIOCore
import NIOPosix
import Synchronization

/// Requests to the service, by the keys of the effects that they perform.
final class Calls {
    enum Reply: Sendable {
        case answered(status: Int, body: String)
        /// Not sent.
        case unreachable
        /// Sent, perhaps, but there was no answer.
        case lost(String)

        /// The body of a success; nil for anything else.
        var body: String? {
            switch self {
            case .answered(200..<300, let body): body
            case .answered, .unreachable, .lost: nil
            }
        }
    }

    private final class Box: Sendable {
        let reply = Mutex<Reply?>(nil)
    }

    private let client: HTTPClient
    private var running: [EffectKey: Box] = [:]
    private let waits: Bool

    private static let seconds: Int64 = 10

    /// - Parameter waits: whether a request is waited for.
    init(waits: Bool) {
        self.waits = waits
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    }

    deinit { try? client.syncShutdown() }

    /// Sends a request, unless one with this key is on its way.
    /// - Returns: nil while it is.
    func reply(to request: HTTPClient.Request, key: EffectKey) -> Reply? {
        let box = running[key] ?? send(request)
        running[key] = box
        guard let reply = box.reply.withLock({ $0 }) else { return nil }
        running[key] = nil
        return reply
    }

    private func send(_ request: HTTPClient.Request) -> Box {
        let box = Box()
        let done = client.execute(request: request, deadline: .now() + .seconds(Self.seconds)).map { response in
            Reply.answered(status: Int(response.status.code), body: response.body.map { String(buffer: $0) } ?? "")
        }.flatMapErrorThrowing { Self.reply($0) }.map { reply in box.reply.withLock { $0 = reply } }
        if waits { try? done.wait() }
        return box
    }

    private static func reply(_ error: any Error) -> Reply {
        if error is NIOConnectionError || (error as? HTTPClientError) == .connectTimeout { return .unreachable }
        return .lost("\(error)")
    }
}
