import NIOCore
import NIOHTTPTypes

/// Watches over one request of a connection that speaks HTTP/2: how long its body may take to come. Everything else
/// that `RequestGuard` looks at is the protocol's own there: one authority, the size of a head, what follows what.
final class StreamGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private var deadline: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            let channel = context.channel
            deadline = context.eventLoop.scheduleTask(in: RequestGuard.bodyTime) { channel.close(promise: nil) }
        case .body: break
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }
}
