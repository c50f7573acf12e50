import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches over one request of a connection that speaks HTTP/2: whether there is room for it, which host it is for, and
/// how long its body may take to come. Everything else that `RequestGuard` looks at is the protocol's own there: the
/// size of a head, what follows what.
final class StreamGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let rules: ConnectionRules
    /// The connection it belongs to.
    private var connection: FrameGuard?
    private var stream: OpenStreams.Stream?
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
        if let stream { connection.connections.leave(stream) }
        connection.streamClosed()
        self.connection = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        switch unwrapInboundIn(data) {
        case .head(var head):
            guard let host = Self.host(of: head) else { return refuse(.init(status: .badRequest), context) }
            (head.authority, head.headerFields[Self.hostField]) = (host, nil)
            guard admit(head.path ?? "", context) else {
                return refuse(.init(status: .serviceUnavailable, headerFields: [.retryAfter: "1"]), context)
            }
            if head.headerFields[.expect]?.lowercased() == "100-continue" {
                context.writeAndFlush(wrapOutboundOut(.head(.init(status: .continue))), promise: nil)
            }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            deadline = context.eventLoop.scheduleTask(in: rules.body) {
                let (guardian, context) = bound.value
                guardian.end(context)
            }
            return context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body: break
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    static let hostField = HTTPField.Name("Host")!

    /// The pseudo-header `:authority`, or a field `Host` in its place; both may be there if they are the same
    /// (RFC 9113, section 8.3.1).
    /// - Returns: nil for none, and for two that differ.
    private static func host(of head: HTTPRequest) -> String? {
        let named = [head.authority].compactMap(\.self) + head.headerFields[values: hostField]
        guard let host = named.first, named.allSatisfy({ $0.lowercased() == host.lowercased() }) else { return nil }
        return host
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

    private func admit(_ path: String, _ context: ChannelHandlerContext) -> Bool {
        guard let connection else { return true }
        let (member, channel) = (connection.member, context.channel)
        // These take nothing from riders.
        if Connections.Member.isProbe(path) { return true }
        if !member.isGuest {
            stream = connection.connections.enterStream(of: member) { channel.close(promise: nil) }
        }
        return stream != nil
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
