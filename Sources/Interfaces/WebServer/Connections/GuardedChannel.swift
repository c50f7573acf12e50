import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection that speaks HTTP/1.1, counted and watched over; see `Connections` and `RequestGuard`.
struct GuardedChannel: ServerChildChannel {
    let base: HTTP1Channel
    let connections: Connections
    let rules: ConnectionRules

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        setup(channel, connections.admit(channel), logger)
    }

    /// The same for a connection that was counted before.
    func setup(
        _ channel: any Channel, _ member: Connections.Member, _ logger: Logger
    ) -> EventLoopFuture<HTTP1Channel.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers(WriteGuard<ByteBuffer>(rules), ByteWatch())
        }.flatMap {
            base.setup(channel: channel, logger: logger)
        }.flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(RequestGuard(member, rules), position: .after(decoder))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

/// Signals to the handlers behind it that bytes came, which a decoder that waits for the rest of a head does not.
final class ByteWatch: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    struct BytesCame: Sendable {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(BytesCame())
        context.fireChannelRead(data)
    }
}
