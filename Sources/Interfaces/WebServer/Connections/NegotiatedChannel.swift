import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOHTTPTypes
import NIOTLS

/// A connection by TLS, counted and watched over, that speaks HTTP/2 or HTTP/1.1, as the client chooses in the
/// handshake (ALPN, RFC 7301).
struct NegotiatedChannel: ServerChildChannel {
    /// In the order in which we like them.
    static let protocols = ["h2", "http/1.1"]

    private let http1: GuardedChannel
    private let http2: HTTP2Channel

    enum Spoken: Sendable {
        case http1(HTTP1Channel.Value)
        case http2(HTTP2Channel.Value)
    }

    struct Value: ServerChildChannelValue {
        let spoken: EventLoopFuture<Spoken>
        let channel: any Channel
    }

    init(_ http1: GuardedChannel, responder: @escaping HTTPChannelHandler.Responder) {
        self.http1 = http1
        let rules = http1.rules
        // `FrameGuard` says when a connection is idle, and when it has to end.
        http2 = HTTP2Channel(
            responder: responder,
            configuration: .init(
                streamConfiguration: .init(
                    additionalChannelHandlers: [WriteGuard<HTTPResponsePart>(rules), StreamGuard(rules)])))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let (connections, rules) = (http1.connections, http1.rules)
        let member = connections.admit(channel)
        let shaking = channel.eventLoop.scheduleTask(in: rules.handshake) { channel.close(promise: nil) }
        return channel.eventLoop.makeCompletedFuture {
            let handler = NIOTypedApplicationProtocolNegotiationHandler<Spoken> { [http1, http2] result in
                shaking.cancel()
                guard case .negotiated("h2") = result else {
                    return http1.setup(channel, member, logger).map { .http1($0) }
                }
                return channel.eventLoop.makeCompletedFuture {
                    let frames = FrameGuard(connections, member, rules, at: channel.eventLoop.now)
                    try channel.pipeline.syncOperations.addHandlers(WriteGuard<ByteBuffer>(rules), frames)
                }.flatMap {
                    http2.setup(channel: channel, logger: logger).map { .http2($0) }
                }
            }
            try channel.pipeline.syncOperations.addHandler(handler)
            return Value(spoken: handler.protocolNegotiationResult, channel: channel)
        }
    }

    func handle(value: Value, logger: Logger) async {
        do {
            switch try await value.spoken.get() {
            case .http1(let value): await http1.handle(value: value, logger: logger)
            case .http2(let value): await http2.handle(value: value, logger: logger)
            }
        } catch {
            // A client that does not finish the handshake has left.
            logger.debug("no handshake", metadata: ["error": "\(error)"])
        }
    }
}
