import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOTLS

/// A connection by TLS, counted and watched over, that speaks HTTP/2 or HTTP/1.1, as the client chooses in the
/// handshake (ALPN, RFC 7301).
struct NegotiatedChannel: ServerChildChannel {
    /// In the order in which we like them.
    static let protocols = ["h2", "http/1.1"]
    /// How long a handshake may take, from the first byte to the last.
    static let handshakeTime = TimeAmount.seconds(10)

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

    init(
        _ http1: GuardedChannel, idleTimeout: TimeAmount, responder: @escaping HTTPChannelHandler.Responder
    ) {
        self.http1 = http1
        http2 = HTTP2Channel(
            responder: responder,
            // A connection without a stream is idle, also one that sends a head byte by byte.
            configuration: .init(
                idleTimeout: .nanoseconds(idleTimeout.nanoseconds),
                gracefulCloseTimeout: .nanoseconds(RequestGuard.grace.nanoseconds),
                streamConfiguration: .init(additionalChannelHandlers: [StreamGuard()])))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let isAdmitted = http1.connections.admit(channel)
        let shaking = channel.eventLoop.scheduleTask(in: Self.handshakeTime) { channel.close(promise: nil) }
        return channel.eventLoop.makeCompletedFuture {
            let handler = NIOTypedApplicationProtocolNegotiationHandler<Spoken> { [http1, http2] result in
                shaking.cancel()
                guard case .negotiated("h2") = result else {
                    return http1.setup(channel, isAdmitted: isAdmitted, logger).map { .http1($0) }
                }
                // HTTP/2 has no answer that belongs to no request.
                guard isAdmitted else {
                    channel.close(promise: nil)
                    return channel.eventLoop.makeFailedFuture(ChannelError.alreadyClosed)
                }
                return http2.setup(channel: channel, logger: logger).map { .http2($0) }
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
            // Whoever does not finish the handshake has left.
            logger.debug("no handshake", metadata: ["error": "\(error)"])
        }
    }
}
