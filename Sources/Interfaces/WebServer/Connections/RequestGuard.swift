import NIOCore
import NIOHTTP1

/// Watches over the requests of one connection: how long they may take to come, whether they are HTTP, and how the
/// connection ends. Stands between the decoder and everything that answers.
final class RequestGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// What is being read.
    private enum Reading {
        /// Between two requests.
        case nothing
        case head, body
        /// What comes is of no interest any more.
        case refused
    }

    private let member: Connections.Member
    private let rules: ConnectionRules
    private var reading = Reading.nothing
    /// How many requests were read that have not been answered whole.
    private var unanswered = 0 {
        didSet {
            if (unanswered == 0) == (oldValue == 0) { return }
            if unanswered == 0 { member.end() } else { member.begin() }
        }
    }
    private var hasAsked = false
    /// The client waits until it is asked for the body of its newest request.
    private var isHeldBack = false
    private var isStopping = false
    /// An answer has begun and not ended.
    private var isAnswering = false
    /// The request was answered here: what else is said about it goes nowhere.
    private var isMute = false
    /// The connection ends with the next answer.
    private var isLast = false
    /// The client sends nothing any more.
    private var isInputClosed = false
    /// The answer goes on until its reader leaves.
    private var isEndless = false
    /// When what is awaited must have come.
    private var deadline: NIODeadline?
    /// Looks whether it has: one for many requests, because scheduling and cancelling cost more than reading a head.
    private var look: (at: NIODeadline, task: Scheduled<Void>)?

    init(_ member: Connections.Member, _ rules: ConnectionRules) {
        (self.member, self.rules) = (member, rules)
    }

    /// A connection by TLS is there already when this comes to it.
    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { receiveGuest(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        receiveGuest(context)
        context.fireChannelActive()
    }

    /// Where there are too many connections, this one may ask for one thing, and does so at once.
    private func receiveGuest(_ context: ChannelHandlerContext) {
        guard member.isGuest else { return }
        isLast = true
        after(rules.closeTimeout, context) { guardian, context in
            if !guardian.hasAsked { guardian.refuse(.serviceUnavailable, context) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        look?.task.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .refused = reading { return }
        switch unwrapInboundIn(data) {
        case .head(let head): read(head, context)
        case .body: context.fireChannelRead(data)
        case .end:
            reading = .nothing
            isHeldBack = false
            deadline = nil
            context.fireChannelRead(data)
        }
    }

    private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        // RFC 9112, section 3.2; HTTP/1.0 knew no Host.
        let (hosts, isOld) = (head.headers["Host"].count, head.version != .http1_1)
        guard hosts == 1 || (hosts == 0 && isOld) else { return refuse(.badRequest, context) }
        // RFC 9112, section 6.1: what is not understood is not passed on as if it were plain.
        let codings = head.headers[canonicalForm: "Transfer-Encoding"].map { $0.lowercased() }
        guard codings.isEmpty || codings == ["chunked"] else { return refuse(.notImplemented, context) }
        guard member.mayAsk(for: head.uri) else { return refuse(.serviceUnavailable, context) }
        var head = head
        if isOld { isLast = true }
        // What answers reads no further then.
        if isLast || isStopping { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        reading = .body
        hasAsked = true
        isHeldBack = !isOld && head.headers.first(name: "Expect")?.lowercased() == "100-continue"
        unanswered += 1
        askForBody(context)
        limit(rules.body, context)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// RFC 9110, section 10.1.1. Not between the parts of the answer to an earlier request.
    private func askForBody(_ context: ChannelHandlerContext) {
        guard isHeldBack, unanswered == 1 else { return }
        isHeldBack = false
        context.writeAndFlush(wrapOutboundOut(.head(.init(version: .http1_1, status: .continue))), promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if isMute {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head):
            isAnswering = true
            if isStopping || isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            isEndless = head.headers.first(name: "Content-Type") == EventStream.contentType
            context.write(wrapOutboundOut(.head(head)), promise: promise)
            closeUnread(context)
        case .body:
            context.write(data, promise: promise)
        case .end:
            // What is said while a request comes, such as that it is HTTP no more, is no answer to one.
            unanswered = max(0, unanswered - 1)
            isAnswering = false
            context.writeAndFlush(data, promise: promise)
            askForBody(context)
            if isStopping || isLast, unanswered == 0 { close(context, within: rules.closeTimeout) }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ByteWatch.BytesCame:
            if case .nothing = reading, unanswered == 0 {
                reading = .head
                limit(rules.head, context)
            }
        case is ChannelShouldQuiesceEvent:
            isStopping = true
            after(rules.grace, context) { _, context in context.close(promise: nil) }
            after(rules.linger, context) { guardian, context in
                if case .nothing = guardian.reading, guardian.unanswered == 0 { context.close(promise: nil) }
            }
        case ChannelEvent.inputClosed:
            isInputClosed = true
            context.fireUserInboundEventTriggered(event)
            closeUnread(context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// A client may stop sending and wait for its answer (RFC 9112, section 9.6). An answer without an end would keep
    /// its place until something is written.
    private func closeUnread(_ context: ChannelHandlerContext) {
        if isInputClosed, isEndless { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // RFC 6585, section 5. Other errors of the decoder are answered by the reader of the request.
        if error as? HTTPParserError == .headerOverflow, unanswered == 0 {
            refuse(.requestHeaderFieldsTooLarge, context)
        } else {
            context.fireErrorCaught(error)
        }
    }

    private func limit(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        let end = context.eventLoop.now + time
        deadline = end
        if let look, look.at <= end { return }
        look?.task.cancel()
        scheduleLook(at: end, context)
    }

    private func scheduleLook(at time: NIODeadline, _ context: ChannelHandlerContext) {
        let task = after(time - context.eventLoop.now, context) { guardian, context in guardian.look(context) }
        look = (time, task)
    }

    private func look(_ context: ChannelHandlerContext) {
        look = nil
        guard let end = deadline else { return }
        guard end <= context.eventLoop.now else { return scheduleLook(at: end, context) }
        deadline = nil
        // The body is not complete, and its reader has not answered yet.
        if case .body = reading, unanswered == 1, !isAnswering {
            unanswered = 0
            isMute = true
        }
        if unanswered == 0 { refuse(.requestTimeout, context) } else { context.close(promise: nil) }
    }

    private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
        if case .refused = reading { return }
        deadline = nil
        reading = .refused
        guard unanswered == 0 else { return context.close(promise: nil) }
        var headers: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
        if status == .serviceUnavailable { headers.add(name: "Retry-After", value: "1") }
        context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        close(context, within: rules.closeTimeout)
    }

    /// First our direction only: closing with something unread would take the answer back (RFC 9112, section 9.6).
    private func close(_ context: ChannelHandlerContext, within time: TimeAmount) {
        context.close(mode: .output, promise: nil)
        after(time, context) { _, context in context.close(promise: nil) }
    }

    @discardableResult
    private func after(
        _ time: TimeAmount, _ context: ChannelHandlerContext,
        _ body: @escaping @Sendable (RequestGuard, ChannelHandlerContext) -> Void
    ) -> Scheduled<Void> {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        return context.eventLoop.scheduleTask(in: time) {
            let (guardian, context) = bound.value
            body(guardian, context)
        }
    }
}
