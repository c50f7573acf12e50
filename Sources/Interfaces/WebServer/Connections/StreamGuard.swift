import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches over one request of a connection that speaks HTTP/2: whether there is room for it, and how long its body may
/// take to come. Everything else that `RequestGuard` looks at is the protocol's own there: one authority, the size of a
/// head, what follows what.
final class StreamGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    private let rules: ConnectionRules
    /// The connection it belongs to.
    private var connection: FrameGuard?
    private var isCounted = false
    private var isRefused = false
    private var deadline: Scheduled<Void>?

    init(_ rules: ConnectionRules) { self.rules = rules }

    func handlerAdded(context: ChannelHandlerContext) {
        connection = try? context.channel.parent?.pipeline.syncOperations.handler(type: FrameGuard.self)
        connection?.streamOpened()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        guard let connection else { return }
        if isCounted { connection.connections.leaveStream(of: connection.member) }
        connection.streamClosed()
        self.connection = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard admit(head.path ?? "") else { return refuse(context) }
            deadline = close(context, in: rules.body)
        case .body: break
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    private func admit(_ path: String) -> Bool {
        guard let connection else { return true }
        let member = connection.member
        isCounted = !member.isGuest && connection.connections.enterStream(of: member)
        return isCounted || Connections.Member.isProbe(path)
    }

    /// As `RequestGuard` does.
    private func refuse(_ context: ChannelHandlerContext) {
        isRefused = true
        let head = HTTPResponse(status: .serviceUnavailable, headerFields: [.contentLength: "0", .retryAfter: "1"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        deadline = close(context, in: rules.farewell)
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
        let channel = context.channel
        return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
}
