import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches over one request of a connection that speaks HTTP/2: whether there is room for it, and how long its body may
/// take to come. Everything else that `RequestGuard` looks at is the protocol's own there: one authority, the size of a
/// head, what follows what.
final class StreamGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let rules: ConnectionRules
    /// The connection it belongs to.
    private var connection: FrameGuard?
    private var isCounted = false
    /// The request was answered here: what else is said about it goes nowhere.
    private var isRefused = false
    private var isAnswering = false
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
            guard admit(head.path ?? "") else {
                return refuse(.init(status: .serviceUnavailable, headerFields: [.retryAfter: "1"]), context)
            }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            deadline = context.eventLoop.scheduleTask(in: rules.body) {
                let (guardian, context) = bound.value
                guardian.end(context)
            }
        case .body: break
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if isRefused {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        isAnswering = true
        context.write(data, promise: promise)
    }

    /// The body has not come in time.
    private func end(_ context: ChannelHandlerContext) {
        if isAnswering { context.close(promise: nil) } else { refuse(.init(status: .requestTimeout), context) }
    }

    private func admit(_ path: String) -> Bool {
        guard let connection else { return true }
        let member = connection.member
        isCounted = !member.isGuest && connection.connections.enterStream(of: member)
        return isCounted || Connections.Member.isProbe(path)
    }

    /// As `RequestGuard` does.
    private func refuse(_ answer: HTTPResponse, _ context: ChannelHandlerContext) {
        isRefused = true
        var head = answer
        head.headerFields[.contentLength] = "0"
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        deadline = close(context, in: rules.closeTimeout)
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
        let channel = context.channel
        return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
}
